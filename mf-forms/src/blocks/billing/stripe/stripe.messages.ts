import { defineMessages } from '@carefront/shared/app';

export const STRIPE_MESSAGES = defineMessages(
  {
    loading: 'Loading the card fields',
    failed: 'The card fields could not be loaded. Please check your connection and try again.',
  },
  {
    loading: 'Chargement des champs de la carte',
    failed: 'Les champs de la carte n’ont pas pu être chargés. Vérifiez votre connexion et réessayez.',
  },
);
