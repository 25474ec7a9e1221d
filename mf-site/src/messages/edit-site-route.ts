import { defineMessages } from '@carefront/shared/app';

/** The texts that are shown before the editor's code is loaded. They are part of the code that visitors load, too. */
export const EDIT_SITE_ROUTE = defineMessages(
  {
    title: 'Edit the site',
    loading: 'Loading the editor',
    logInFirst: 'Please log in with your account at the clinic to continue.',
    notYours: 'Only the owner and office admins of the clinic edit its site. Your account cannot open this page.',
    notLoaded: 'The editor could not be loaded. Check your connection and try again.',
    retry: 'Retry',
    toOwnStart: 'Go to your start page',
  },
  {
    title: 'Modifier le site',
    loading: 'Chargement de l’éditeur',
    logInFirst: 'Veuillez vous connecter avec votre compte de la clinique pour continuer.',
    notYours:
      'Seuls le propriétaire et les administrateurs du bureau modifient le site de la clinique. Votre compte ne permet pas d’ouvrir cette page.',
    notLoaded: 'L’éditeur n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
    toOwnStart: 'Aller à votre page de départ',
  },
);
