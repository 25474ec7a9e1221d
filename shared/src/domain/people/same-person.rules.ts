import { DAY_MS } from '../dates/dates.ts';
import { foldedName, searchWords } from './client-list.rules.ts';
import { phoneParts } from './contact-links.rules.ts';

/** What tells two records of a clinic apart. */
export interface KnownPerson {
  readonly fullName: string;
  /** null only for a draft. */
  readonly dob: string | null;
  readonly emails: readonly string[];
  readonly phones: readonly string[];
}

/** Digits of a North American number without its country code. Longer numbers are compared by their end. */
const COMPARED_DIGITS = 10;
/** A shorter number is no number of one person. */
const FEWEST_DIGITS = 7;

/**
 * Whether two records are perhaps the same person: the same name and birth date, or the same birth date with a close name and the same email or
 * phone. An address alone says nothing: brothers and sisters share their parents'. The office decides.
 */
export function isPerhapsSamePerson(a: KnownPerson, b: KnownPerson): boolean {
  if (a.dob === null || a.dob !== b.dob) return false;
  const [first, second] = [wordsOf(a.fullName).join(' '), wordsOf(b.fullName).join(' ')];
  if (first === '' || second === '') return false;
  if (first === second) return true;
  return (
    isCloseName(a.fullName, b.fullName) &&
    (shares(a.emails, b.emails, emailKey) || shares(a.phones, b.phones, phoneKey))
  );
}

/**
 * Whether two names may be one name written in two ways: the same words in another order, further names, the same first name, or one letter
 * more, less or other.
 */
export function isCloseName(a: string, b: string): boolean {
  const [one, two] = [wordsOf(a), wordsOf(b)];
  if (one.length === 0 || two.length === 0) return false;
  const isPart = (part: readonly string[], whole: readonly string[]) => part.every((word) => whole.includes(word));
  if (isPart(one, two) || isPart(two, one) || one[0] === two[0]) return true;
  const [first, second] = [one.join(' '), two.join(' ')];
  return Math.min(first.length, second.length) >= SHORTEST_MISSPELLED && isOneLetterOff(first, second);
}

/** In shorter names, one other letter makes another name: Jo Li, Bo Li. */
const SHORTEST_MISSPELLED = 6;

function isOneLetterOff(a: string, b: string): boolean {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a];
  if (long.length - short.length > 1) return false;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same += 1;
  const isOther = long.length === short.length;
  return short.slice(isOther ? same + 1 : same) === long.slice(same + 1);
}

const wordsOf = (name: string): readonly string[] => searchWords(foldedName(name));

function shares(a: readonly string[], b: readonly string[], keyOf: (text: string) => string): boolean {
  const known = new Set(a.map(keyOf));
  known.delete('');
  return b.some((text) => known.has(keyOf(text)));
}

const emailKey = (email: string): string => email.trim().toLowerCase();

function phoneKey(phone: string): string {
  const digits = phoneParts(phone).number.replace(/\D/g, '');
  return digits.length < FEWEST_DIGITS ? '' : digits.slice(-COMPARED_DIGITS);
}

/** Facts of a client that decide who may see, sign, consent or pay. When two records are joined, the office chooses each that differs. */
export const MERGED_FACTS = ['name', 'dob', 'need', 'email', 'other_email', 'phones'] as const;
export type MergedFact = (typeof MERGED_FACTS)[number];

type Status = 'Draft' | 'Waitlist' | 'Active' | 'On Hold';

/** The status of a record that another was joined to: a person who is in treatment in one of both is in treatment. */
export function mergedStatus(kept: Status, merged: Status): Status {
  return merged === 'Active' || kept === 'Draft' ? merged : kept;
}

/** After this time, the record of what was joined is removed, and the two records stay one. */
export const MERGE_UNDO_MS = DAY_MS;

export const canUndoMerge = (mergedAtMs: number, nowMs: number): boolean => nowMs - mergedAtMs < MERGE_UNDO_MS;

export interface ListedPerson {
  readonly id: number;
  readonly name: string;
}

/**
 * The people of one list whose name another person of this list has, too: the list shows their birth dates. Names are equal without
 * accents, case, apostrophes and further blanks. A person in several rows is one person.
 */
export function idsOfEqualNames(people: readonly ListedPerson[]): ReadonlySet<number> {
  const idsByName = new Map<string, Set<number>>();
  for (const { id, name } of people) {
    const folded = foldedName(name).trim().replace(/\s+/gu, ' ');
    const ids = idsByName.get(folded);
    if (ids) ids.add(id);
    else idsByName.set(folded, new Set([id]));
  }
  return new Set([...idsByName.values()].filter((ids) => ids.size > 1).flatMap((ids) => [...ids]));
}
