/** In the order in which a client passes through them. */
export const CLIENT_STATUSES = ['Draft', 'Waitlist', 'Active', 'On Hold'] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/**
 * Viewers of a list of clients. `family`: the client, guardians and contacts, at their own list. `practitioner`: at the clinic's list.
 * `office`: staff, office admins and owners, who work on the drafts.
 */
export type ClientListViewer = 'family' | 'practitioner' | 'office';

export interface StatusFilter {
  /** The requested status. */
  tab: ClientStatus | undefined;
  includesWaitlist: boolean;
  includesOnHold: boolean;
  /** Only the office gets the drafts. */
  includesDrafts?: boolean;
}

/**
 * Statuses that a list shows. Without a tab: at the clinic Active, in a family every one but Draft. A draft is shown to the office only,
 * and only on request.
 * @returns Empty if the viewer may see none of the requested statuses.
 */
export function listedStatuses(viewer: ClientListViewer, filter: StatusFilter): readonly ClientStatus[] {
  const { tab, includesWaitlist, includesOnHold, includesDrafts = false } = filter;
  return CLIENT_STATUSES.filter((status) => {
    if (status === 'Draft') return viewer === 'office' && (tab === 'Draft' || includesDrafts);
    if (status === tab) return true;
    if (status === 'Waitlist' && includesWaitlist) return true;
    if (status === 'On Hold' && includesOnHold) return true;
    return tab === undefined && (viewer === 'family' || status === 'Active');
  });
}

/** Every character except the ones that most names consist of: those stay unchanged. */
const OTHER_LETTERS = /[^a-z0-9 .-]/gu;
/** Accents, and invisible characters such as joiners and marks of direction, which keyboards of phones leave out. */
const MARKS = /[\p{M}\p{Cf}]/gu;
/** Letters that Unicode does not split into a plain letter and a mark, and characters that people type in several ways or leave out. */
const SPELLINGS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ς: 'σ',
  "'": '',
  '’': '',
  '‘': '',
  ʼ: '',
  ʻ: '',
  ꞌ: '',
  '׳': '',
  '״': '',
  '"': '',
  '`': '',
  '´': '',
};
/** One entry for each distinct letter in names: folding a letter is slow, and a clinic's list has thousands. */
const foldedLetters = new Map<string, string>();

function foldedLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const parts = SPELLINGS[letter] ?? letter.normalize('NFKD').replace(MARKS, '').toLowerCase();
  const folded = [...parts].map((part) => SPELLINGS[part] ?? part).join('');
  foldedLetters.set(letter, folded);
  return folded;
}

/** Returns a name in the form used for search and sorting: without accents, case and apostrophes; other scripts keep their letters. */
export function foldedName(name: string): string {
  return name.toLowerCase().replace(OTHER_LETTERS, foldedLetter);
}

/**
 * Returns the words of a search text. People also write a name as lists have it: 'Booker, Twice'.
 * @returns Empty for a text without letters or digits (`isBlankSearch`).
 */
export function searchWords(typed: string): readonly string[] {
  return foldedName(typed)
    .split(/[\s\u00A0\p{Pd},;]+/u)
    .filter((word) => word !== '');
}

/** Whether the search text is blank. A text of apostrophes and hyphens alone is not blank: it matches no client. */
export const isBlankSearch = (typed: string): boolean => typed.trim() === '';

/** Whether every word is a part of the name. @param folded - Result of `foldedName`. @param words - Result of `searchWords`. */
export function matchesSearch(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

/**
 * Returns which names a typed search finds: every name for a blank search, and no name for a search of apostrophes and hyphens alone.
 * @returns Judges a name in the form of `foldedName`.
 */
export function nameSearch(typed: string): (folded: string) => boolean {
  const words = searchWords(typed);
  const findsAll = words.length > 0 || isBlankSearch(typed);
  return (folded) => findsAll && matchesSearch(folded, words);
}

/** Order of two names in the form of `foldedName`. */
export const compareNames = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/** Number of the last page; 1 for an empty list, which has an empty first page. */
export function lastPageOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
