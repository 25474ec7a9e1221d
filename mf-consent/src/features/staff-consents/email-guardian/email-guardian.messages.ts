import { defineMessages } from '@carefront/shared/app';

export const EMAIL_GUARDIAN = defineMessages(
  {
    title: 'Email to Guardian',
    titleToSign: 'Email to Sign',
    loading: 'Loading the address',
    text: (days: number) =>
      `The guardian gets a link to this consent form. It opens without an account, for ${days} days or until the form is signed.`,
    textToSign: (days: number) =>
      `The person you choose gets a link to this consent form. It opens without an account, for ${days} days or until the form is signed.`,
    byPractitioner:
      'You can use an address that is on file. A colleague then signs as the provider: the person who sends the link cannot.',
    whoSigns: 'Who signs?',
    theClient: 'The client',
    theGuardian: 'A parent or legal guardian',
    sentBefore: (moment: string) => `A link was sent ${moment}. A new link replaces it.`,
    firstName: 'First Name',
    lastName: 'Last Name',
    email: 'Email',
    send: 'Send',
    sent: 'The link was sent.',
    signedAlready: 'This consent form was signed already. No link was sent.',
    gone: 'This consent form is no longer there. No link was sent.',
    needsGuardian: 'The client does not sign alone any more: a guardian signs this form. No link was sent.',
  },
  {
    title: 'E-mail au tuteur',
    titleToSign: 'E-mail pour signature',
    loading: "Chargement de l'adresse",
    text: (days: number) =>
      `Le tuteur reçoit un lien vers ce formulaire de consentement. Il s'ouvre sans compte, pendant ${days} jours ou jusqu'à la signature.`,
    textToSign: (days: number) =>
      `La personne choisie reçoit un lien vers ce formulaire de consentement. Il s'ouvre sans compte, pendant ${days} jours ou jusqu'à la signature.`,
    byPractitioner:
      'Vous pouvez utiliser une adresse qui figure au dossier. Un collègue signe ensuite comme intervenant : la personne qui envoie le lien ne le peut pas.',
    whoSigns: 'Qui signe?',
    theClient: 'Le client',
    theGuardian: 'Un parent ou un tuteur légal',
    sentBefore: (moment: string) => `Un lien a été envoyé le ${moment}. Un nouveau lien le remplace.`,
    firstName: 'Prénom',
    lastName: 'Nom de famille',
    email: 'E-mail',
    send: 'Envoyer',
    sent: 'Le lien a été envoyé.',
    signedAlready: "Ce formulaire de consentement a déjà été signé. Aucun lien n'a été envoyé.",
    gone: "Ce formulaire de consentement n'existe plus. Aucun lien n'a été envoyé.",
    needsGuardian: "Le client ne signe plus seul : un tuteur signe ce formulaire. Aucun lien n'a été envoyé.",
  },
);
