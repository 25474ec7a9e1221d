import { defineMessages } from '@carefront/shared/app';

/** The texts that are shown before the page's code is loaded. */
export const WAITLIST_ROUTE = defineMessages(
  {
    title: 'Waitlist',
    loading: 'Loading the waitlist',
    notLoaded: 'The waitlist could not be loaded. Please check your connection and try again.',
    retry: 'Retry',
  },
  {
    title: 'Liste d’attente',
    loading: 'Chargement de la liste d’attente',
    notLoaded: 'La liste d’attente n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
);
