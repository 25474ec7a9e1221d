/** Limits of a number that answers a question. An absent limit allows every value. */
export interface NumberLimits {
  /** Smallest and largest number, both included (CT-04). */
  readonly min?: number | undefined;
  readonly max?: number | undefined;
  /** Most digits behind the decimal mark; 0 for whole numbers. */
  readonly decimals?: number | undefined;
  /** Distance of two neighbouring numbers, counted from `min`, otherwise from 0. */
  readonly step?: number | undefined;
}

export type NumberCode =
  | 'number-invalid'
  | 'number-not-whole'
  | 'number-decimals'
  | 'number-too-small'
  | 'number-too-large'
  | 'number-off-step';

/** Differences below this come from the binary form of decimal fractions. */
const SMALLEST_DIFFERENCE = 1e-6;

/**
 * Judges one answer by the limits of its question.
 * @param answer - The canonical number; a text that is not canonical is not a number. '' is no answer, and no refusal.
 */
export function validateNumber(answer: string, { min, max, decimals, step }: NumberLimits): NumberCode | null {
  if (answer === '') return null;
  // English reads every canonical number as it is.
  if (readNumber(answer, 'en') !== answer) return 'number-invalid';
  const [, fraction = ''] = answer.split('.');
  if (decimals !== undefined && fraction.length > decimals)
    return decimals === 0 ? 'number-not-whole' : 'number-decimals';
  const number = Number(answer);
  if (min !== undefined && number < min) return 'number-too-small';
  if (max !== undefined && number > max) return 'number-too-large';
  return step !== undefined && !isOnStep(number - (min ?? 0), step) ? 'number-off-step' : null;
}

function isOnStep(distance: number, step: number): boolean {
  const steps = distance / step;
  return Math.abs(steps - Math.round(steps)) < SMALLEST_DIFFERENCE;
}

/** The language decides what a single comma before three digits means: a thousand in English, the decimals in French. */
export type NumberLanguage = 'en' | 'fr';

/** A JavaScript number holds 15 digits exactly. */
const MOST_DIGITS = 15;
/** Minus sign, hyphens and dashes that people type or paste before a number. */
const MINUS = /^[-\u2010-\u2013\u2212]\s*/;
/** Groups of three digits behind one to three digits. */
const GROUPED = /^\d{1,3}(?:([ ,.'])\d{3})(?:\1\d{3})*$/;
const PLAIN = /^\d*$/;

/**
 * Reads a number as people type it in English or French: `1,234.5`, `1 234,5`, `1.234,5`, `-3`, `−3`, `,5`.
 * @returns The canonical number, such as `-1234.5`: digits and at most one point, no group separators, no zeros without meaning. null where
 * the text is blank or not a number, and where it has more than 15 digits.
 */
export function readNumber(text: string, language: NumberLanguage): string | null {
  const trimmed = text.trim().replaceAll('\u2019', "'").replaceAll(/\s/g, ' ');
  const isNegative = MINUS.test(trimmed);
  const unsigned = isNegative ? trimmed.replace(MINUS, '') : trimmed.replace(/^\+\s*/, '');
  const [whole, fraction] = splitAtDecimalMark(unsigned, language);
  const digits = withoutGroups(whole);
  if (digits === null || !PLAIN.test(fraction) || digits + fraction === '') return null;
  if (`${digits}${fraction}`.length > MOST_DIGITS) return null;
  return canonical(digits, fraction, isNegative);
}

/** @returns The digits before the decimal mark, with their groups, and the digits behind it. */
function splitAtDecimalMark(text: string, language: NumberLanguage): [whole: string, fraction: string] {
  const at = Math.max(text.lastIndexOf(','), text.lastIndexOf('.'));
  if (at === -1) return [text, ''];
  const mark = text.charAt(at);
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  // A mark that occurs twice separates groups.
  if (whole.includes(mark)) return [text, ''];
  const isThousand = mark === ',' && language === 'en' && /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(fraction);
  return isThousand ? [text, ''] : [whole, fraction];
}

/** @returns null where the separators do not stand between groups of three digits. */
function withoutGroups(whole: string): string | null {
  if (PLAIN.test(whole)) return whole;
  return GROUPED.test(whole) ? whole.replaceAll(/\D/g, '') : null;
}

function canonical(digits: string, fraction: string, isNegative: boolean): string {
  const whole = digits.replace(/^0+(?=\d)/, '') || '0';
  let end = fraction.length;
  while (fraction[end - 1] === '0') end -= 1;
  const decimals = fraction.slice(0, end);
  const size = decimals === '' ? whole : `${whole}.${decimals}`;
  return isNegative && size !== '0' ? `-${size}` : size;
}

/** The canonical number with the decimal mark of the language, without group separators: text that a person can edit. */
export const editableNumber = (canonicalNumber: string, language: NumberLanguage): string =>
  language === 'fr' ? canonicalNumber.replace('.', ',') : canonicalNumber;
