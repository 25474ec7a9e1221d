import type { DateLocale } from '../dates/runtime-dates.ts';

/** Amounts are in Canadian dollars (EN-06). */
const CURRENCY = 'CAD';

function newFormat(locale: DateLocale): Intl.NumberFormat {
  return new Intl.NumberFormat(`${locale}-CA`, {
    style: 'currency',
    currency: CURRENCY,
    currencyDisplay: 'narrowSymbol',
    trailingZeroDisplay: 'stripIfInteger',
  });
}

const formats = new Map<DateLocale, Intl.NumberFormat>();

/** One formatter per language: creating a formatter costs more than formatting a hundred amounts. */
function formatOf(locale: DateLocale): Intl.NumberFormat {
  const format = formats.get(locale) ?? newFormat(locale);
  formats.set(locale, format);
  return format;
}

/**
 * @returns `$120`, `$87.50`, in French `120 $`. Node and browsers use different spaces in French amounts (U+00A0, U+202F), but hydration
 *   needs equal markup, so every blank becomes the same non-breaking space.
 */
export function amountText(cents: number, locale: DateLocale): string {
  return formatOf(locale)
    .format(cents / 100)
    .replace(/\s/g, '\u00A0');
}
