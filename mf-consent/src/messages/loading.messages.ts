import { defineMessages } from '@carefront/shared/app';

// A separate file: the root loads these texts before any page.
/** Texts of a page while its code loads, with the headings that are the same for every reader. */
export const LOADING_PAGE = defineMessages(
  {
    loading: 'Loading the page',
    loadFailed: 'The page could not be loaded. Please check your connection and try again.',
    account: 'Your account',
    consents: 'Consents',
    form: 'Consent Form',
  },
  {
    loading: 'Chargement de la page',
    loadFailed: 'La page n’a pas pu être chargée. Vérifiez votre connexion et réessayez.',
    account: 'Votre compte',
    consents: 'Consentements',
    form: 'Formulaire de consentement',
  },
);
