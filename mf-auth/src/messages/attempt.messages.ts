import { defineMessages } from '@carefront/shared/app';
import { plural } from '@carefront/shared/domain';

/** Each failure has its cause and, in a second text, what to do. */
export const ATTEMPT = defineMessages(
  {
    noAnswer: 'We cannot reach the server.',
    noAnswerAct: 'Please check your connection and try again.',
    tooSlow: 'The server took too long to answer.',
    tooSlowAct: 'Please try again; if it keeps happening, check your connection.',
    busy: 'The service is busy right now.',
    busyAct: 'Please try again in a moment.',
    broken: 'Something went wrong on our side.',
    refused: 'That didn’t work.',
    tryAgain: 'Please try again.',
    tooMany: 'There were too many attempts.',
    waitSeconds: (seconds: number) =>
      `Please wait ${plural('en', seconds, '1 second', `${seconds} seconds`)} and try again.`,
    waitMinutes: (minutes: number) => `Please wait ${minutes} minutes and try again.`,
    waitOver: 'You can try again now.',
    checkCredentials: 'Please check your email and password.',
    checkFields: 'Please check the marked fields.',
    sendAgain: 'We could not tell that this form was sent from this page. Please log in here.',
  },
  {
    noAnswer: 'Impossible de joindre le serveur.',
    noAnswerAct: 'Veuillez vérifier votre connexion et réessayer.',
    tooSlow: 'Le serveur a mis trop de temps à répondre.',
    tooSlowAct: 'Veuillez réessayer; si cela se reproduit, vérifiez votre connexion.',
    busy: 'Le service est très sollicité.',
    busyAct: 'Veuillez réessayer dans un instant.',
    broken: 'Un problème s’est produit de notre côté.',
    refused: 'Cela n’a pas fonctionné.',
    tryAgain: 'Veuillez réessayer.',
    tooMany: 'Il y a eu trop de tentatives.',
    waitSeconds: (seconds: number) =>
      `Veuillez attendre ${plural('fr', seconds, `${seconds} seconde`, `${seconds} secondes`)} et réessayer.`,
    waitMinutes: (minutes: number) => `Veuillez attendre ${minutes} minutes et réessayer.`,
    waitOver: 'Vous pouvez réessayer maintenant.',
    checkCredentials: 'Veuillez vérifier votre courriel et votre mot de passe.',
    checkFields: 'Veuillez vérifier les champs signalés.',
    sendAgain: 'Nous n’avons pas pu établir que ce formulaire venait de cette page. Veuillez vous connecter ici.',
  },
);
