/** In the order in which a client passes through them. */
export const CLIENT_STATUSES = ['Draft', 'Waitlist', 'Active', 'On Hold'] as const;
export type ClientStatus = (typeof CLIENT_STATUSES)[number];

/**
 * Who looks at a list of clients. `family`: the client, and guardians and contacts, at their own. `practitioner`: at the clinic's.
 * `office`: staff, office admins and owners, whose work the drafts are.
 */
export type ClientListViewer = 'family' | 'practitioner' | 'office';

export interface StatusFilter {
  /** One status asked for by name. */
  tab: ClientStatus | undefined;
  includesWaitlist: boolean;
  includesOnHold: boolean;
}

/**
 * Statuses that a list shows. Without a tab: at the clinic Active, in a family every one but Draft. A draft is shown to the office only,
 * and only where it is asked for by name.
 * @returns Empty where the viewer may see none of what was asked for.
 */
export function listedStatuses(viewer: ClientListViewer, filter: StatusFilter): readonly ClientStatus[] {
  const { tab, includesWaitlist, includesOnHold } = filter;
  return CLIENT_STATUSES.filter((status) => {
    if (status === 'Draft') return tab === 'Draft' && viewer === 'office';
    if (status === tab) return true;
    if (status === 'Waitlist' && includesWaitlist) return true;
    if (status === 'On Hold' && includesOnHold) return true;
    return tab === undefined && (viewer === 'family' || status === 'Active');
  });
}

/** Everything but the letters that most names are made of: those stand for themselves. */
const OTHER_LETTERS = /[^a-z0-9 .-]/gu;
const MARKS = /\p{M}/gu;
/** Letters that Unicode does not take apart into a plain one and a mark, and signs that are typed in several ways, or left out. */
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
  '`': '',
  '´': '',
};
/** As many as there are letters in names: taking one apart is slow, and a clinic's list has thousands. */
const foldedLetters = new Map<string, string>();

function foldedLetter(letter: string): string {
  const known = foldedLetters.get(letter);
  if (known !== undefined) return known;
  const parts = SPELLINGS[letter] ?? letter.normalize('NFKD').replace(MARKS, '').toLowerCase();
  const folded = [...parts].map((part) => SPELLINGS[part] ?? part).join('');
  foldedLetters.set(letter, folded);
  return folded;
}

/** A name as it is searched for and put in order: without accents, case and apostrophes; other scripts keep their letters. */
export function foldedName(name: string): string {
  return name.toLowerCase().replace(OTHER_LETTERS, foldedLetter);
}

/** The words of a search text. @returns Empty for a text without letters or digits (`isBlankSearch`). */
export function searchWords(typed: string): readonly string[] {
  return foldedName(typed)
    .split(/[\s\u00A0\p{Pd}]+/u)
    .filter((word) => word !== '');
}

/** Whether nothing is searched for. A text of apostrophes and hyphens alone is no blank one: it finds nobody. */
export const isBlankSearch = (typed: string): boolean => typed.trim() === '';

/** Whether every word is a part of the name. @param folded - Of `foldedName`. @param words - Of `searchWords`. */
export function matchesSearch(folded: string, words: readonly string[]): boolean {
  return words.every((word) => folded.includes(word));
}

/** Number of the last page; 1 for an empty list, which has an empty first page. */
export function lastPageOf(total: number, limit: number): number {
  return Math.max(1, Math.ceil(total / limit));
}
