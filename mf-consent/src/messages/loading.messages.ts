import { defineMessages } from '@carefront/shared/app';

/** The texts that are shown before the code of a page is loaded. */
export const LOADING = defineMessages(
  {
    loading: 'Loading the page',
    loadFailed: 'The page could not be loaded. Please check your connection and try again.',
  },
  {
    loading: 'Chargement de la page',
    loadFailed: 'La page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
  },
);
