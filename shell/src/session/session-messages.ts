import { defineMessages } from '@carefront/shared/app';

/** Texts of the two questions, loaded with them and not in the page's first scripts. */
export const sessionMessages = defineMessages(
  {
    logInAgain: 'Please log in again',
    nothingLost: 'Your session has ended. Nothing that you typed is lost.',
    stillThere: 'Are you still there?',
    endsIn: (time: string) => `For your safety you will be logged out in ${time}.`,
    stay: 'Stay logged in',
    stayFailed: 'That did not work. Please try again.',
    logOut: 'Log out',
  },
  {
    logInAgain: 'Veuillez vous reconnecter',
    nothingLost: 'Votre session a pris fin. Rien de ce que vous avez saisi n’est perdu.',
    stillThere: 'Êtes-vous toujours là?',
    endsIn: (time: string) => `Par sécurité, vous serez déconnecté dans ${time}.`,
    stay: 'Rester connecté',
    stayFailed: 'Cela n’a pas fonctionné. Veuillez réessayer.',
    logOut: 'Se déconnecter',
  },
);
