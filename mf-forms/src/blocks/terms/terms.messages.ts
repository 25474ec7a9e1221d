import { defineMessages } from '@carefront/shared/app';

export const TERMS_MESSAGES = defineMessages(
  {
    terms: 'Terms of service',
    loading: 'Loading the terms',
    failed: 'The terms could not be loaded. Please check your connection and try again.',
  },
  {
    terms: 'Conditions de service',
    loading: 'Chargement des conditions',
    failed: 'Les conditions n’ont pas pu être chargées. Vérifiez votre connexion et réessayez.',
  },
);
