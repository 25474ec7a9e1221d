import { type IsoDate, isIsoDate } from '../../domain/index.ts';

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().replace(/\.$/, '');

const isoDateOf = (year: string, month: number, day: string): IsoDate | null => {
  const date = `${year}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return month > 0 && isIsoDate(date) ? date : null;
};

/**
 * Reads a birth date as people type it: 'Jun-15-2008', 'jun 15, 2008', '15 juin 2008', '2008-06-15'. The year has four digits and the
 * month a name, because 03/04/2008 is two dates. @param monthNames - Short names of any languages, twelve each, January first.
 * @returns null if the text cannot be read or the date does not exist.
 */
export function readBirthDate(text: string, ...monthNames: readonly (readonly string[])[]): IsoDate | null {
  const typed = text.trim();
  if (/^\d{4}-\d{2}-\d{2}$/.test(typed)) return isIsoDate(typed) ? typed : null;
  const parts = typed.split(/[\s,./-]+/).filter((part) => part !== '');
  const [first = '', second = '', year = ''] = parts;
  if (parts.length !== 3 || !/^\d{4}$/.test(year)) return null;
  const [name, day] = /^\d/.test(first) ? [second, first] : [first, second];
  return /^\d{1,2}$/.test(day) ? isoDateOf(year, monthOf(name, monthNames), day) : null;
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
