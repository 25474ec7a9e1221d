import { defineMessages } from '@carefront/shared/app';

/** The texts of the round button before the rest of the bot is loaded. The confirm texts are word for word from specification 000. */
export const CORNER = defineMessages(
  {
    name: 'Help Bot',
    closeTitle: 'Close ChatBot?',
    closeText: 'Are you sure you want to close chatbot?',
    yes: 'Yes',
    no: 'No',
    loading: 'Opening the help bot',
    failedTitle: 'The help bot is not available right now',
    failedText: (canContact: boolean): string =>
      canContact ? 'Please contact the clinic, or try again in a moment.' : 'Please try again in a moment.',
    tryAgain: 'Retry',
    contact: 'Contact the clinic',
  },
  {
    name: 'Robot d’aide',
    closeTitle: 'Fermer le robot d’aide?',
    closeText: 'Voulez-vous vraiment fermer le robot d’aide?',
    yes: 'Oui',
    no: 'Non',
    loading: 'Ouverture du robot d’aide',
    failedTitle: 'Le robot d’aide n’est pas disponible pour l’instant',
    failedText: (canContact) =>
      canContact
        ? 'Veuillez communiquer avec la clinique, ou réessayer dans un instant.'
        : 'Veuillez réessayer dans un instant.',
    tryAgain: 'Réessayer',
    contact: 'Communiquer avec la clinique',
  },
);
