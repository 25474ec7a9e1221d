import type { IsoDate } from '../dates/dates.ts';
import { foldedName } from './client-list.rules.ts';

/** How messages name a client whose reader has more than one: a setting of the clinic. */
export const CLIENT_NAMES_IN_MESSAGES = ['initial', 'first_name'] as const;
export type ClientNameInMessages = (typeof CLIENT_NAMES_IN_MESSAGES)[number];

export interface ReadersClient {
  readonly id: number;
  readonly firstName: string;
  /** null: not known. */
  readonly dob: IsoDate | null;
}

/** In characters: longer beginnings tell as much as the whole name. */
const LONGEST_BEGINNING = 3;

/**
 * The name of a client in a message to a reader who has several clients: an initial such as 'A.', or the first name. Clients whose names begin
 * alike get longer beginnings ('An.', 'Al.'), then the first name. Clients of one first name get the year of birth: 'A. (2015)'.
 * @param readersClients - All clients about whom the reader gets messages. Rows with one first name and birth date are one client.
 * @returns '' for a reader with one client, for a client who is not among the reader's, and for a client without a name.
 */
export function clientNameForReader(
  clientId: number,
  readersClients: readonly ReadersClient[],
  form: ClientNameInMessages,
): string {
  const client = readersClients.find(({ id }) => id === clientId);
  if (!client) return '';
  const folded = foldedFirstName(client.firstName);
  const others = readersClients
    .map(({ firstName, dob }) => ({ folded: foldedFirstName(firstName), dob }))
    .filter((other) => other.folded !== folded || other.dob !== client.dob);
  if (others.length === 0) return '';
  const otherNames = others.map((other) => other.folded).filter((name) => name !== folded);
  const shown = form === 'initial' ? beginningOf(client.firstName, otherNames) : client.firstName.trim();
  const isAlone = otherNames.length === others.length;
  return shown === '' || isAlone || client.dob === null ? shown : `${shown} (${client.dob.slice(0, 4)})`;
}

/**
 * The name of a client in a file that people download without an account: the other clients of its reader are not known there.
 * @returns '' for a client without a name.
 */
export const clientNameByItself = (firstName: string, form: ClientNameInMessages): string =>
  form === 'initial' ? beginningOf(firstName, []) : firstName.trim();

/** The shortest beginning that no other name has, with a full stop; the whole name where none is short enough. */
function beginningOf(firstName: string, foldedOthers: readonly string[]): string {
  const name = firstName.trim().normalize('NFC');
  const letters = charactersOf(name);
  const first = Math.max(letters.findIndex(hasLetter), 0);
  for (let count = 1; count <= LONGEST_BEGINNING; count += 1) {
    const beginning = letters
      .slice(first, first + count)
      .join('')
      .trim();
    const folded = foldedName(beginning);
    if (folded !== '' && foldedOthers.some((other) => other.startsWith(folded))) continue;
    if (beginning === '') return '';
    const [initial = '', ...rest] = letters.slice(first, first + count);
    const written = `${initial.toLocaleUpperCase('en')}${rest.join('')}`.trim();
    return beginning === name && count > 1 ? written : `${written}.`;
  }
  return name;
}

/** As a person reads them: a letter with its marks, or a sign of several code points, is one character. */
const charactersOf = (text: string): string[] =>
  Array.from(new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(text), ({ segment }) => segment);

const hasLetter = (letter: string): boolean => /\p{L}/u.test(letter);

/** Without the signs before the first letter, so that it begins as `beginningOf` does. */
const foldedFirstName = (firstName: string): string =>
  foldedName(firstName.trim().replace(/^[^\p{L}]+(?=\p{L})/u, '')).replace(/\s+/gu, ' ');
