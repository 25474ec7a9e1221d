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

const formats = new Map<Locale, Intl.NumberFormat>();

/** Made once for each language that is asked for: making one costs more than formatting a hundred fees. */
function formatOf(locale: Locale): Intl.NumberFormat {
  const format = formats.get(locale) ?? newFormat(locale);
  formats.set(locale, format);
  return format;
}

/**
 * @param feeCents - As the server sends it.
 * @returns `$120`, `$87.50`, in French `120 $`. Node and browsers space French amounts differently (U+00A0, U+202F), and markup made
 *   on both sides must agree, so every blank is the same unbreakable one.
 */
export function formatFee(feeCents: number, locale: Locale): string {
  return formatOf(locale)
    .format(feeCents / 100)
    .replace(/\s/g, '\u00A0');
}
