/** A description of this many characters is still shown whole (BK-08). */
export const DESCRIPTION_SHOWN_LENGTH = 255;

/** Returns the part of a description shown before 'read more' (BK-08). `isCut`: the text goes on. */
export function cutDescription(text: string): { readonly shown: string; readonly isCut: boolean } {
  if (text.length <= DESCRIPTION_SHOWN_LENGTH) return { shown: text, isCut: false };
  // A cut through a pair of UTF-16 units would show a broken character.
  return { shown: text.slice(0, DESCRIPTION_SHOWN_LENGTH).replace(/[\uD800-\uDBFF]$/, ''), isCut: true };
}

/** The text with a blank for each line break and the white space around it. */
export const oneLine = (text: string): string => text.replace(/\s+/g, (blank) => (blank.includes('\n') ? ' ' : blank));

/**
 * Returns the first letters of the first and the last name, in capitals.
 * @returns '' for a blank name.
 */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/[\s\u00A0]+/);
  const chosen = words.length > 1 ? [words[0] ?? '', words.at(-1) ?? ''] : words;
  return chosen
    .map((word) => [...word][0] ?? '')
    .join('')
    .toLocaleUpperCase('en');
}
