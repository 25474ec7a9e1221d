import { defineMessages } from '@carefront/shared/app';

export const OWN_CONSENTS = defineMessages(
  {
    loading: 'Loading your consent forms',
    noneTitle: 'No consent forms yet',
    none: 'When the clinic asks for your consent, the form appears here.',
    noneOfOne: 'No consent forms.',
    forClient: (name: string) => `For ${name}`,
    waiting: 'Waiting for your signature',
    sentAt: (moment: string) => `Received ${moment}`,
    signedAt: (moment: string) => `Signed ${moment}`,
    readAndSign: 'Read and sign',
    open: 'Open',
    saveAsPdf: 'Save as PDF',
    /** The accessible name of a row's button: 'Open, Consent to treatment'. */
    actOn: (act: string, what: string) => `${act}, ${what}`,
    showMore: (left: number) => `Show more (${left})`,
  },
  {
    loading: 'Chargement de vos formulaires de consentement',
    noneTitle: 'Aucun formulaire de consentement pour le moment',
    none: 'Quand la clinique demande votre consentement, le formulaire se trouve ici.',
    noneOfOne: 'Aucun formulaire de consentement.',
    forClient: (name: string) => `Pour ${name}`,
    waiting: 'En attente de votre signature',
    sentAt: (moment: string) => `Reçu le ${moment}`,
    signedAt: (moment: string) => `Signé le ${moment}`,
    readAndSign: 'Lire et signer',
    open: 'Ouvrir',
    saveAsPdf: 'Enregistrer en PDF',
    actOn: (act: string, what: string) => `${act}, ${what}`,
    showMore: (left: number) => `Afficher plus (${left})`,
  },
);
