/** In characters: the longest first or last name that the server keeps. */
export const PERSON_NAME_MAX_LENGTH = 100;

/** Invisible text: blanks, and characters without a shape, such as U+200B or the Braille blank. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Control characters, line ends, and what turns the direction of the text around it: a name with them could pose as other words where it is
 * listed. Names written from right to left need none of them; joiners and direction marks belong to some. Halves of characters, which no
 * database keeps as they are.
 */
const FOREIGN_TO_NAMES = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether the text shows nothing on screen. */
export const isInvisible = (text: string): boolean => INVISIBLE.test(text);

/** Whether a one-line text contains characters that do not belong in one line. Blanks at its ends do not count. */
export const hasHiddenCharacters = (text: string): boolean => FOREIGN_TO_NAMES.test(text.trim());

/** Words before a dot in names without a space, which are no host labels: St.John, Dr.Okafor. */
const SHORT_FORMS: readonly string[] = ['mrs', 'ste', 'jos', 'chr', 'prof'];
/** The least length of a host label before its dot; 'J.R.' and 'St.' are shorter. */
const SHORTEST_LABEL = 3;

/**
 * Whether a name contains a web or email address, in the forms that mail programs turn into a link. An email would carry it under the
 * clinic's name. Checks every part once, so the time stays linear in the length.
 */
export function hasAddress(name: string): boolean {
  const plain = name
    .replace(/\p{Cf}/gu, '')
    .normalize('NFKC')
    .replaceAll('。', '.')
    .toLowerCase();
  return plain.includes('://') || plain.includes('@') || plain.split(/[\s,;()<>[\]"]/u).some(isHost);
}

function isHost(word: string): boolean {
  const [host = '', ...path] = word.split('/');
  const labels = host.split('.');
  return labels.some((label, index) => {
    const next = labels[index + 1] ?? '';
    if (!/^\p{L}{2}/u.test(next) || label === '') return false;
    const isLong = Array.from(label).length >= SHORTEST_LABEL && !SHORT_FORMS.includes(label);
    return isLong || (path.length > 0 && index === labels.length - 2);
  });
}

/** The error in the characters of a typed name; null: no error. */
export function nameTextError(name: string): 'name-characters' | 'name-address' | null {
  if (hasHiddenCharacters(name)) return 'name-characters';
  return hasAddress(name) ? 'name-address' : null;
}

/** The error of a required name; null: no error. */
export function nameError<Blank extends string>(name: string, whenBlank: Blank): Blank | NameTextError | null {
  return isInvisible(name) ? whenBlank : nameTextError(name);
}

/** The error of a name that a person types as a signature (CO-06, BL-01); null: no error. */
export const signerNameError = (name: string): 'signature-required' | NameTextError | null =>
  nameError(name, 'signature-required');

export type NameTextError = NonNullable<ReturnType<typeof nameTextError>>;
