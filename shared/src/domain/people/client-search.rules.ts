import type { IsoDate } from '../dates/dates.ts';
import { readBirthDate, twoDatesOf } from './birth-date.rules.ts';

/** The readings of a text in the search box of the clients. */
export interface ClientSearch {
  /** Whether the text may be a part of a name: it is no phone, no birth date, and has no @. */
  readonly isName: boolean;
  /** Digits of a phone without the country code, or a part of an email address in lower case; null: the text is neither. */
  readonly contactPart: string | null;
  /** The birth date. Two, where nobody can tell the month from the day: 03/04/2008. */
  readonly birthDates: readonly IsoDate[];
}

const ENGLISH_MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const FRENCH_MONTHS = ['janv', 'févr', 'mars', 'avr', 'mai', 'juin', 'juil', 'août', 'sept', 'oct', 'nov', 'déc'];

/** A shorter text is a part of nearly every address. */
const FEWEST_LETTERS = 3;
const FEWEST_DIGITS = 4;
/** A North American number with its country code. */
const DIGITS_WITH_CODE = 11;

/** Reads the text of the search box: a name, a phone with or without punctuation, an email or a part of it, a birth date in any form that people type. */
export function readClientSearch(typed: string): ClientSearch {
  const text = typed.trim();
  const birthDates = birthDatesOf(text);
  const phoneDigits = phoneDigitsOf(text);
  const isEmail = birthDates.length === 0 && !/\s/.test(text) && text.length >= FEWEST_LETTERS;
  return {
    isName: phoneDigits === null && birthDates.length === 0 && !text.includes('@'),
    contactPart: phoneDigits ?? (isEmail ? text.toLowerCase() : null),
    birthDates,
  };
}

/** Digits alone, with the marks that people put between them. */
const PHONE = /^\+?[\d\s().\p{Pd}/]+$/u;

function phoneDigitsOf(text: string): string | null {
  if (!PHONE.test(text)) return null;
  const digits = text.replace(/\D/g, '');
  if (digits.length < FEWEST_DIGITS) return null;
  return digits.length === DIGITS_WITH_CODE && digits.startsWith('1') ? digits.slice(1) : digits;
}

function birthDatesOf(text: string): readonly IsoDate[] {
  const date = readBirthDate(text, ENGLISH_MONTHS, FRENCH_MONTHS);
  return date === null ? (twoDatesOf(text) ?? []) : [date];
}
