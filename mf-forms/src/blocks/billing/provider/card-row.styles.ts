import { makeClasses } from '@carefront/shared/ui';

const useStyles = makeClasses({
  row: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', alignItems: 'start', gap: '16px' },
});

/** Expiry date and security code, side by side. */
export const useCardRowClass = (): string => useStyles().row;
