import type { Locale } from '@carefront/shared/contracts';

/** Fees are in Canadian dollars (EN-06). */
const CURRENCY = 'CAD';

function newFormat(locale: Locale): Intl.NumberFormat {
  return new Intl.NumberFormat(`${locale}-CA`, {
    style: 'currency',
    currency: CURRENCY,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
}

/** Made once: making one costs more than formatting a hundred fees, and the server formats them for every page. */
const FORMATS: Record<Locale, Intl.NumberFormat> = { en: newFormat('en'), fr: newFormat('fr') };

/**
 * @param feeCents - As the server sends it.
 * @returns `$120`, `$87.50`, in French `120 $`. Node and browsers space French amounts differently (U+00A0, U+202F), and markup made
 *   on both sides must agree, so every blank is the same unbreakable one.
 */
export function formatFee(feeCents: number, locale: Locale): string {
  return FORMATS[locale].format(feeCents / 100).replace(/\s/g, '\u00A0');
}
