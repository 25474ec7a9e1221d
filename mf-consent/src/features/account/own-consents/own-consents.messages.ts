import { defineMessages } from '@carefront/shared/app';

export const OWN_CONSENTS = defineMessages(
  {
    loading: 'Loading your consent forms',
    consents: 'Consent forms',
    consentsOf: (name: string) => `Consent forms for ${name}`,
    /** Before the title of the consent. */
    ofClient: (name: string) => `${name}:`,
    waiting: 'Waiting for your signature',
    notSigned: 'Not signed yet',
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
    consents: 'Formulaires de consentement',
    consentsOf: (name: string) => `Formulaires de consentement pour ${name}`,
    ofClient: (name: string) => `${name}\u00A0:`,
    waiting: 'En attente de votre signature',
    notSigned: 'Pas encore signé',
    sentAt: (moment: string) => `Reçu le ${moment}`,
    signedAt: (moment: string) => `Signé le ${moment}`,
    readAndSign: 'Lire et signer',
    open: 'Ouvrir',
    saveAsPdf: 'Enregistrer en PDF',
    actOn: (act: string, what: string) => `${act}, ${what}`,
    showMore: (left: number) => `Afficher plus (${left})`,
  },
);
