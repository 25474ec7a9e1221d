import { editableNumber, type NumberLanguage, readNumber } from '../answers/number-answer.rules.ts';
import type { DateLocale } from '../dates/date-texts.ts';

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

/** One mark before three digits or more: cents, or a thousand. In English, a comma there is always a thousand. */
const AMBIGUOUS: Readonly<Record<NumberLanguage, RegExp>> = {
  en: /^[^.,]*\.\d{3,}$/,
  fr: /^[^.,]*[.,]\d{3,}$/,
};

/**
 * Reads an amount as people type it: `120`, `120.50`, `120,50`, `$1,200`, `1 200,50 $`.
 * @returns Whole cents; null where the text is blank, negative, not an amount, has more than two decimals, or could mean
 *   two amounts.
 */
export function readCents(text: string, language: NumberLanguage): number | null {
  const figures = text.trim().replace(/^\$/, '').replace(/\$$/, '').trim();
  const amount = AMBIGUOUS[language].test(figures) ? null : readNumber(figures, language);
  const parts = amount === null ? null : /^(\d+)(?:\.(\d{1,2}))?$/.exec(amount);
  return parts ? Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0')) : null;
}

/** The amount as text that a person can edit: `120`, `120.50`, in French `120,50`. */
export function editableCents(cents: number, language: NumberLanguage): string {
  const amount = cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
  return editableNumber(amount, language);
}
