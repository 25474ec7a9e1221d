import { defineMessages } from '@carefront/shared/app';

/** Shown before the page's code is loaded; also part of the code that visitors load. */
export const CLINIC_SETTINGS_ROUTE = defineMessages(
  {
    title: 'Settings',
    loading: 'Loading the settings',
    notLoaded: 'The page could not be loaded. Check your connection and try again.',
    retry: 'Retry',
  },
  {
    title: 'Paramètres',
    loading: 'Chargement des paramètres',
    notLoaded: 'La page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    retry: 'Réessayer',
  },
);
