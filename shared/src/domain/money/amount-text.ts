import type { DateLocale } from '../dates/runtime-dates.ts';

const BLANK = '\u00A0';
const SEPARATORS: Readonly<Record<DateLocale, { thousands: string; decimals: string }>> = {
  en: { thousands: ',', decimals: '.' },
  fr: { thousands: BLANK, decimals: ',' },
};

/** Returns the digits in groups of three, from the right. */
function inGroups(digits: string, separator: string): string {
  const groups: string[] = [];
  for (let end = digits.length; end > 0; end -= 3) groups.unshift(digits.slice(Math.max(0, end - 3), end));
  return groups.join(separator);
}

/**
 * Writes an amount in Canadian dollars (EN-06), as `Intl.NumberFormat` does. That class takes 50 ms of a phone's time before the first amount,
 * and its French blanks differ between Node and browsers, while hydration needs equal markup.
 * @param cents - Whole cents.
 * @returns `$120`, `$87.50`, in French `120 $` with a non-breaking space.
 */
export function amountText(cents: number, locale: DateLocale): string {
  const { thousands, decimals } = SEPARATORS[locale];
  const digits = String(Math.abs(Math.round(cents))).padStart(3, '0');
  const rest = digits.slice(-2);
  const number = inGroups(digits.slice(0, -2), thousands) + (rest === '00' ? '' : decimals + rest);
  const sign = cents < 0 ? '-' : '';
  return locale === 'fr' ? `${sign}${number}${BLANK}$` : `${sign}$${number}`;
}
