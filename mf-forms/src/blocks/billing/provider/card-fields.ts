import { defineMessages } from '@carefront/shared/app';
import { makeClasses } from '@carefront/shared/ui';

/** The labels of the card's fields, for every provider. */
export const CARD_FIELDS = defineMessages(
  { number: 'Card number', expiry: 'Expiry date', cvc: 'Security code' },
  { number: 'Numéro de carte', expiry: 'Date d’expiration', cvc: 'Code de sécurité' },
);

const useStyles = makeClasses({
  row: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start', gap: '16px' },
});

/** Expiry date and security code, side by side. */
export const useCardRowClass = (): string => useStyles().row;
