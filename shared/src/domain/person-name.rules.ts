/** Nothing that shows: blanks, and what has no shape of its own, such as U+200B or the Braille blank. */
const INVISIBLE = /^[\s\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Control characters, line ends, and what turns the direction of the text around it: a name with them could pose as other words where it is
 * listed. Names written from right to left need none of them; joiners and direction marks belong to some. Halves of characters, which no
 * database keeps as they are.
 */
const FOREIGN_TO_NAMES = /[\p{Cc}\p{Cs}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Whether nobody would see that anything was written. */
export const isInvisible = (text: string): boolean => INVISIBLE.test(text);

/** Whether the text, typed in one line, has characters in it that are none of a line's. Blanks around it do not count. */
export const hasHiddenCharacters = (text: string): boolean => FOREIGN_TO_NAMES.test(text.trim());

/** What is wrong with a name that must be given; null where nothing is. */
export function nameError<Blank extends string>(name: string, whenBlank: Blank): Blank | 'name-characters' | null {
  if (isInvisible(name)) return whenBlank;
  return hasHiddenCharacters(name) ? 'name-characters' : null;
}
