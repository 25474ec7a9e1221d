import { editableNumber, type NumberLanguage, readNumber } from '../answers/number-text.rules.ts';

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
