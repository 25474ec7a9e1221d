import { COMMON_PASSWORDS } from './common-passwords.data.ts';

/** In characters as people count them. */
export const PASSWORD_MIN_LENGTH = 10;
/** Longer ones would only cost the server time. In UTF-16 units after `normalisePassword`. */
export const PASSWORD_MAX_LENGTH = 128;

export type PasswordCode = 'password-required' | 'password-too-short' | 'password-too-long' | 'password-too-common';

/** Owner of the password: the values that a stranger would try first. */
export interface PasswordOwner {
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly clinicName: string;
}

/** Returns the same password however it was typed: 'é' as one character or two, full-width letters. This form is hashed. */
export const normalisePassword = (password: string): string => password.normalize('NFKC');

/**
 * Checks that the password is good enough: 10 to 128 characters, and neither common, a plain pattern, nor its owner's or the clinic's name
 * alone. The kinds of characters do not matter (NIST SP 800-63B).
 * @returns null for a good one.
 */
export function validatePassword(password: string, owner: PasswordOwner): PasswordCode | null {
  const length = validatePasswordLength(password);
  if (length) return length;
  const text = normalisePassword(password);
  const isGuessed = isRepeated(text) || isSequence(text) || isCommon(text) || isOwnName(text, owner);
  return isGuessed ? 'password-too-common' : null;
}

/** The part of `validatePassword` that needs neither the owner nor the list of common passwords, which is large. */
export function validatePasswordLength(password: string): Exclude<PasswordCode, 'password-too-common'> | null {
  const text = normalisePassword(password);
  if (text === '') return 'password-required';
  if ([...text].length < PASSWORD_MIN_LENGTH) return 'password-too-short';
  return text.length > PASSWORD_MAX_LENGTH ? 'password-too-long' : null;
}

/** Whether a password was typed the same way twice. */
export const isSamePassword = (one: string, again: string): boolean =>
  normalisePassword(one) === normalisePassword(again);

const LONGEST_REPEATED = 5;
const FEWEST_SIGNS = 4;

/** 'aaaaaaaaaa', 'abc12abc12': up to five signs over and over, or hardly any different ones. */
function isRepeated(text: string): boolean {
  const signs = [...text.toLowerCase()];
  if (new Set(signs).size < FEWEST_SIGNS) return true;
  const periods = Array.from({ length: LONGEST_REPEATED }, (_none, index) => index + 1);
  return periods.some((period) => signs.every((sign, at) => at < period || sign === signs[at - period]));
}

const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  'azertyuiop',
  'qsdfghjklm',
  'wxcvbn',
  'qwertzuiop',
  '!@#$%^&*()',
];
const areNeighbours = (one: string, next: string): boolean =>
  ROWS.some((row) => row.includes(one + next) || row.includes(next + one));
const SHORTEST_RUN = 4;

/** 'abcdefghij', '0987654321', 'qwerty123456', '1122334455': few long runs along the alphabet or a keyboard. */
function isSequence(text: string): boolean {
  const signs = [...text.toLowerCase()].filter((sign, at, all) => sign !== all[at - 1]);
  const breaks = signs.filter((sign, at) => at > 0 && !areNeighbours(signs[at - 1] ?? '', sign)).length;
  return (breaks + 1) * SHORTEST_RUN <= signs.length;
}

/** Characters that people write in place of letters. '1' and '!' each replace two letters: both readings are tried. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '€': 'e',
  '+': 't',
};

const unmasked = (text: string, one: 'i' | 'l'): string =>
  text.replace(/[0134571@$!€+]/g, (sign) => LETTERS[sign] ?? one);
const withoutStart = (text: string): string => text.replace(/^\P{L}+/u, '');
const withoutEnd = (text: string): string => text.replace(/(?<!\P{L})\P{L}+$/u, '');
/** Returns the lower-case letters and digits, without accents. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Returns the possible words of a text: the text, the text without non-letters at its start or end, and each with look-alike characters
 * read as letters.
 */
function readings(text: string): string[] {
  const cuts = [text, withoutStart(text), withoutEnd(text), withoutStart(withoutEnd(text))];
  const variants = cuts.flatMap((cut) => [cut, unmasked(cut, 'i'), unmasked(cut, 'l')]).map(plain);
  return variants.flatMap((variant) => [variant, once(variant)]);
}

/** Returns the word of a text that only repeats one word: 'welcomewelcome'. */
function once(text: string): string {
  for (let length = 1; length * 2 <= text.length; length += 1) {
    const isWhole = text.length % length === 0;
    if (isWhole && text.slice(0, length).repeat(text.length / length) === text) return text.slice(0, length);
  }
  return text;
}

function isCommon(text: string): boolean {
  // Built on first use, so that a bundle without password checks does not contain the list.
  const common = new Set(COMMON_PASSWORDS.split(/\s+/));
  return readings(text).some((reading) => reading !== '' && common.has(reading));
}

/** Shorter names would refuse passwords that contain them by chance. */
const SHORTEST_NAME = 3;

function isOwnName(text: string, { email, firstName, lastName, clinicName }: PasswordOwner): boolean {
  const [localPart = '', host = ''] = email.split('@');
  const names = [email, localPart, host, firstName, lastName, firstName + lastName, lastName + firstName, clinicName];
  // An email address may hold digits, such as a year.
  const known = new Set(names.flatMap((name) => [plain(name), plain(withoutStart(withoutEnd(name)))]));
  return readings(text).some((reading) => reading.length >= SHORTEST_NAME && known.has(reading));
}
