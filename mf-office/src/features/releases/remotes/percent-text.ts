import type { Locale } from '@carefront/shared/contracts';

/** `10%`, `10 %` in French. */
export const percentText = (basisPoints: number, locale: Locale): string =>
  new Intl.NumberFormat(`${locale}-CA`, { style: 'percent', maximumFractionDigits: 2 }).format(basisPoints / 10_000);
