import { defineMessages } from '@carefront/shared/app';

export const LAZY_PAGE = defineMessages(
  {
    loading: 'Loading the page',
    loadFailed: 'This page could not be loaded. Please check your connection and try again.',
    retry: 'Retry',
  },
  {
    loading: 'Chargement de la page',
    loadFailed: 'Cette page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
);
