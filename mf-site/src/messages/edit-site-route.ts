import { defineMessages } from '@carefront/shared/app';

/** The texts that are shown before the editor's code is loaded. They are part of the code that visitors load, too. */
export const EDIT_SITE_ROUTE = defineMessages(
  {
    title: 'Edit the site',
    loading: 'Loading the editor',
    logInFirst: 'Please log in with your account at the clinic to continue.',
    notYours:
      'Your account cannot open this page. If you work at the clinic and need it, ask an owner or office admin.',
    notLoaded: 'The editor could not be loaded. Check your connection and try again.',
    retry: 'Retry',
    toOwnStart: 'Go to your start page',
  },
  {
    title: 'Modifier le site',
    loading: 'Chargement de l’éditeur',
    logInFirst: 'Veuillez vous connecter avec votre compte de la clinique pour continuer.',
    notYours:
      'Votre compte ne permet pas d’ouvrir cette page. Si vous travaillez à la clinique et en avez besoin, adressez-vous à un propriétaire ou à un administrateur du bureau.',
    notLoaded: 'L’éditeur n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
    toOwnStart: 'Aller à votre page de départ',
  },
);
