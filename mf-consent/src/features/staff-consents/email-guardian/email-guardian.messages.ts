import { defineMessages } from '@carefront/shared/app';

export const EMAIL_GUARDIAN = defineMessages(
  {
    title: 'Email to the guardian',
    titleToSign: 'Email to sign',
    loading: 'Loading the address',
    text: (days: number) =>
      `The guardian gets a link to this consent form. It opens without an account, for ${days} days or until the form is signed.`,
    textToSign: (days: number) =>
      `The person you choose gets a link to this consent form. It opens without an account, for ${days} days or until the form is signed.`,
    byPractitioner: 'You can send it to an address on file. A colleague then signs for the clinic, not the sender.',
    whoSigns: 'Who signs?',
    theClient: 'The client',
    theGuardian: 'A parent or legal guardian',
    sentBefore: (moment: string) => `A link was sent ${moment}. A new link replaces it.`,
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    send: 'Send',
    sent: 'The link was sent.',
    signedAlready: 'This consent form has already been signed. No link was sent.',
    gone: 'This consent form no longer exists. No link was sent.',
    needsGuardian: 'The client now needs a guardian to sign. No link was sent.',
  },
  {
    title: 'Courriel au tuteur',
    titleToSign: 'Courriel pour signature',
    loading: 'Chargement de l’adresse',
    text: (days: number) =>
      `Le tuteur reçoit un lien vers ce formulaire de consentement. Il s’ouvre sans compte, pendant ${days} jours ou jusqu’à la signature.`,
    textToSign: (days: number) =>
      `La personne choisie reçoit un lien vers ce formulaire de consentement. Il s’ouvre sans compte, pendant ${days} jours ou jusqu’à la signature.`,
    byPractitioner:
      'Vous pouvez l’envoyer à une adresse au dossier. Un collègue signe ensuite pour la clinique, et non la personne qui envoie le lien.',
    whoSigns: 'Qui signe?',
    theClient: 'Le client',
    theGuardian: 'Un parent ou un tuteur légal',
    sentBefore: (moment: string) => `Un lien a été envoyé le ${moment}. Un nouveau lien le remplace.`,
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'Courriel',
    send: 'Envoyer',
    sent: 'Le lien a été envoyé.',
    signedAlready: 'Ce formulaire de consentement a déjà été signé. Aucun lien n’a été envoyé.',
    gone: 'Ce formulaire de consentement n’existe plus. Aucun lien n’a été envoyé.',
    needsGuardian: 'Le client a maintenant besoin d’un tuteur pour signer. Aucun lien n’a été envoyé.',
  },
);
