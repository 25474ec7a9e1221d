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

/** The first letter with its accents. An apostrophe before it, as in ʼNa̱mg̱is or 't Hooft, is no initial. */
const FIRST_LETTER = /[\p{Lu}\p{Ll}\p{Lt}\p{Lo}]\p{Script=Inherited}*/u;
/** Georgian is written without capitals; few fonts have them. */
const GEORGIAN = /\p{Script=Georgian}/u;

/**
 * Returns the first letters of the first and the last name, in capitals.
 * @returns '' for a blank name.
 */
export function initials(fullName: string): string {
  const words = fullName.trim().split(/[\s\u00A0]+/);
  const chosen = words.length > 1 ? [words[0] ?? '', words.at(-1) ?? ''] : words;
  return chosen
    .map((word) => FIRST_LETTER.exec(word.normalize('NFC'))?.[0] ?? [...word][0] ?? '')
    .map((letter) => (GEORGIAN.test(letter) ? letter : letter.toLocaleUpperCase('en')))
    .join('');
}
