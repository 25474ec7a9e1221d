import { defineMessages } from '@carefront/shared/app';

/** The labels of the card's fields, for every provider. */
export const CARD_FIELDS = defineMessages(
  { number: 'Card number', expiry: 'Expiry date', cvc: 'Security code' },
  { number: 'Numéro de carte', expiry: 'Date d’expiration', cvc: 'Code de sécurité' },
);
