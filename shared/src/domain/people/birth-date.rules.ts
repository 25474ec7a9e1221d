import { fullYearsBetween, type IsoDate, isIsoDate } from '../dates/dates.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');

const isoDateOf = (year: string, month: number, day: string): IsoDate | null => {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return month > 0 && isIsoDate(date) ? date : null;
};

/**
 * Reads a birth date as people type it: 'Jun-15-2008', 'June 15th, 2008', '1er juin 2008', '2008 June 15', '2008-06-15', '06/15/2008',
 * '15/06/2008', and without separators as the number keys of a phone give it: '20080615', '06152008'. The year has four digits.
 * @param monthNames - Short names of any languages, twelve each, January first.
 * @returns null if the text cannot be read, the date does not exist, or the text is two dates: 03/04/2008.
 */
export function readBirthDate(text: string, ...monthNames: readonly (readonly string[])[]): IsoDate | null {
  const parts = partsOf(text.trim());
  if (parts.length !== 3) return null;
  if (parts.every((part) => /^\d+$/.test(part))) return dateOfNumbers(parts);
  const [first = '', second = '', third = ''] = parts;
  const [year, ...monthAndDay] = isYear(first) ? [first, third, second] : [third, first, second];
  const [name = '', day = ''] = /^\d/.test(monthAndDay[0]) ? monthAndDay.toReversed() : monthAndDay;
  return isYear(year) && isShort(day) ? isoDateOf(year, monthOf(name, monthNames), day) : null;
}

/** The two dates of a text such as 03/04/2008 or 03042008, where nobody can tell the month from the day. null: the text is not two dates. */
export function twoDatesOf(text: string): readonly [monthFirst: IsoDate, dayFirst: IsoDate] | null {
  const [first = '', second = '', third = ''] = partsOf(text.trim());
  if (!(isShort(first) && isShort(second) && isYear(third)) || readBirthDate(text) !== null) return null;
  const monthFirst = isoDateOf(third, Number(first), second);
  const dayFirst = isoDateOf(third, Number(second), first);
  return monthFirst === null || dayFirst === null ? null : [monthFirst, dayFirst];
}

/** A person of more years is not in a clinic: the oldest one known reached 122. */
const OLDEST_YEARS = 130;
/** From more years on, a wrong key is likelier than the age. */
const SELDOM_YEARS = 100;

/** Whether a birth date is refused for its year: it lies too far back, or a text has no year of four digits, such as 'Jun-15-199'. */
export function isBirthYearWrong(text: string, today: IsoDate): boolean {
  if (isIsoDate(text)) return text <= today && fullYearsBetween(text, today) > OLDEST_YEARS;
  const typed = text.trim();
  if (/^\d{7}$/.test(typed)) return true;
  const parts = partsOf(typed);
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const hasMonth = numbers.length === 2 && parts.some((part) => /^\p{L}{3}/u.test(part));
  return parts.length === 3 && (hasMonth || numbers.length === 3) && !parts.some(isYear);
}

/** Why a birth date is refused. @param text - yyyy-MM-dd, or the typed text if it is not a date. @returns null for a date that is accepted. */
export function birthDateProblem(text: string, today: IsoDate): 'birth-year' | 'dob-invalid' | 'dob-in-future' | null {
  if (isBirthYearWrong(text, today)) return 'birth-year';
  if (!isIsoDate(text)) return 'dob-invalid';
  return text > today ? 'dob-in-future' : null;
}

/** Whether the field asks to check the year of a date that it accepts. */
export const isBirthYearSeldom = (text: string, today: IsoDate): boolean =>
  isIsoDate(text) && text <= today && fullYearsBetween(text, today) > SELDOM_YEARS;

const isYear = (part: string): boolean => /^\d{4}$/.test(part);
const isShort = (part: string): boolean => /^\d{1,2}$/.test(part);

/** The words of '1er juin 2008', '15th of June 1985' and 'le 3 mai 1990' that are no part of the date. */
const FILL_WORDS: readonly string[] = ['the', 'of', 'le', 'de', 'er'];
const ORDINAL_END = /^(\d{1,2})(?:st|nd|rd|th|er|re|e)$/i;

function partsOf(typed: string): string[] {
  if (!/^\d{8}$/.test(typed)) {
    const words = typed.normalize('NFKC').split(/[\s,./\p{Pd}]+/u);
    return words
      .filter((word) => word !== '' && !FILL_WORDS.includes(word.toLowerCase()))
      .map((word) => word.replace(ORDINAL_END, '$1'));
  }
  // Never two dates: a text that is a date with the year first has a year before 1300 with the year last.
  const yearFirst = [typed.slice(0, 4), typed.slice(4, 6), typed.slice(6)];
  const yearLast = [typed.slice(0, 2), typed.slice(2, 4), typed.slice(4)];
  return /^(?:18|19|20)/.test(yearFirst[0] ?? '') && dateOfNumbers(yearFirst) ? yearFirst : yearLast;
}

function dateOfNumbers([first = '', second = '', third = '']: readonly string[]): IsoDate | null {
  if (isYear(first)) return isShort(second) && isShort(third) ? isoDateOf(first, Number(second), third) : null;
  if (!(isShort(first) && isShort(second) && isYear(third))) return null;
  const monthFirst = isoDateOf(third, Number(first), second);
  const dayFirst = isoDateOf(third, Number(second), first);
  return monthFirst === null || dayFirst === null || monthFirst === dayFirst ? (monthFirst ?? dayFirst) : null;
}

/**
 * Returns 1 to 12, or 0. The word and a short month name match when one begins with the other; the word needs three letters, and only one
 * month may match.
 */
function monthOf(word: string, languages: readonly (readonly string[])[]): number {
  const wanted = plain(word);
  if (wanted.length < 3) return 0;
  for (const names of languages) {
    const matches = names.flatMap((name, index) => {
      const short = plain(name);
      return wanted.startsWith(short) || short.startsWith(wanted) ? [index + 1] : [];
    });
    if (matches.length === 1) return matches[0] ?? 0;
  }
  return 0;
}
