import { defineMessages } from '@carefront/shared/app';

/** What a form of the clinic's people says of itself and of a call that did not go through. */
export const STAFF_CALL = defineMessages(
  {
    cancel: 'Cancel',
    waitSeconds: (seconds: number) =>
      `Too many requests. Please wait ${seconds === 1 ? '1 second' : `${seconds} seconds`} and try again.`,
    waitMinutes: (minutes: number) => `Too many requests. Please wait ${minutes} minutes and try again.`,
    discardTitle: 'Discard Changes?',
    discardText: 'You will lose what you typed. Nothing will be sent.',
    discard: 'Discard',
  },
  {
    cancel: 'Annuler',
    waitSeconds: (seconds: number) =>
      `Trop de demandes. Veuillez patienter ${seconds < 2 ? `${seconds} seconde` : `${seconds} secondes`} et réessayer.`,
    waitMinutes: (minutes: number) => `Trop de demandes. Veuillez patienter ${minutes} minutes et réessayer.`,
    discardTitle: 'Abandonner les modifications?',
    discardText: 'Vous perdrez ce que vous avez saisi. Rien ne sera envoyé.',
    discard: 'Abandonner',
  },
);
