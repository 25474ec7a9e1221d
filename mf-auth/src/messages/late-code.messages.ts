import { defineMessages } from '@carefront/shared/app';

export const LATE_CODE = defineMessages(
  {
    loading: 'Loading the page',
    failed: 'This page could not be loaded. Please check your connection and try again.',
  },
  {
    loading: 'Chargement de la page',
    failed: "Cette page n'a pas pu être chargée. Vérifiez votre connexion et réessayez.",
  },
);
