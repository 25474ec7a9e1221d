import { defineMessages } from '@carefront/shared/app';

/** Shown before the page's code is loaded; also part of the code that visitors load. */
export const PORTRAITS_ROUTE = defineMessages(
  {
    title: 'Portraits',
    loading: 'Loading the portraits',
    notLoaded: 'The page could not be loaded. Check your connection and try again.',
    retry: 'Retry',
  },
  {
    title: 'Portraits',
    loading: 'Chargement des portraits',
    notLoaded: 'La page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
);
