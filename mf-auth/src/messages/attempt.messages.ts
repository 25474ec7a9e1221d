import { defineMessages } from '@carefront/shared/app';

export const ATTEMPT = defineMessages(
  {
    noAnswer: 'We cannot reach the server. Please check your connection and try again.',
    tooSlow: 'The server took too long to answer. Please try again; if it keeps happening, check your connection.',
    busy: 'The service is busy right now. Please try again in a moment.',
    broken: 'Something went wrong on our side. Please try again.',
    refused: 'This did not work. Please try again.',
    waitSeconds: (seconds: number) =>
      `There were too many attempts. Please wait ${seconds === 1 ? '1 second' : `${seconds} seconds`} and try again.`,
    waitMinutes: (minutes: number) => `There were too many attempts. Please wait ${minutes} minutes and try again.`,
    waitOver: 'You can try again now.',
  },
  {
    noAnswer: 'Impossible de joindre le serveur. Veuillez vérifier votre connexion et réessayer.',
    tooSlow:
      'Le serveur a mis trop de temps à répondre. Veuillez réessayer; si cela se reproduit, vérifiez votre connexion.',
    busy: 'Le service est très sollicité. Veuillez réessayer dans un instant.',
    broken: "Un problème s'est produit de notre côté. Veuillez réessayer.",
    refused: "Cela n'a pas fonctionné. Veuillez réessayer.",
    waitSeconds: (seconds: number) =>
      `Il y a eu trop de tentatives. Veuillez attendre ${seconds <= 1 ? `${seconds} seconde` : `${seconds} secondes`} et réessayer.`,
    waitMinutes: (minutes: number) =>
      `Il y a eu trop de tentatives. Veuillez attendre ${minutes} minutes et réessayer.`,
    waitOver: 'Vous pouvez réessayer maintenant.',
  },
);
