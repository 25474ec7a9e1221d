import { defineMessages } from '@carefront/shared/app';

/** The texts that are shown before the code of a page or dialog is loaded. */
export const LOADING = defineMessages(
  {
    title: 'Forms',
    loading: 'Loading the form',
    loadFailed: 'The form could not be loaded. Please check your connection and try again.',
  },
  {
    title: 'Formulaires',
    loading: 'Chargement du formulaire',
    loadFailed: 'Le formulaire n’a pas pu être chargé. Vérifiez votre connexion et réessayez.',
  },
);
