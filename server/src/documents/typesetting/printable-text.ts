import bidiModule from 'bidi-js';

/** Invisible characters; some of them control the order or the joining of the characters around them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const INVISIBLE_BUT_JOINERS = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Several letters in one character, as copied from printed pages: fonts join the letters themselves. */
const LIGATURES = /[\ufb00-\ufb06]/g;

/** Chinese characters that Unicode would replace with similar ones: people write their names with exactly these. */
const COMPOSABLE = /[^\uf900-\ufaff\u{2f800}-\u{2fa1f}]+/gu;

/**
 * Returns the text so that it can be set: letters and accents combined, without half surrogate pairs, without control characters except
 * line breaks, and with one kind of blank.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .replace(COMPOSABLE, (part) => part.normalize('NFC'))
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/[\t\u1680\u2000-\u200a\u205f]/g, ' ')
    .replaceAll('\u202f', '\u00a0')
    .replace(/(?!\n)\p{Cc}/gu, '');
}

/** Returns the text on one line, for names, titles and addresses. */
export const oneLine = (text: string): string =>
  printable(text)
    .replace(/[ \n]+/g, ' ')
    .trim();

/** Wraps the text in invisible marks, so that its direction does not affect the text around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** @param hasJoiners - True for a script whose letters join: two of the invisible characters control the joining. */
export const visible = (text: string, hasJoiners: boolean): string =>
  text.replace(hasJoiners ? INVISIBLE_BUT_JOINERS : INVISIBLE, '');

/** Names a character that no font has, so that it can be identified: `[character U+13000]`. */
export const missingCharacter = (character: string, lang: string): string => {
  const number = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `[${lang === 'fr' ? 'caractère' : 'character'} U+${number}]`;
};

const XML_LOOKALIKES: Readonly<Record<string, string>> = { '&': '\uff06', '<': '\u2039', '>': '\u203a' };

/** Returns text for the XML metadata, which pdfkit does not escape: replaces the special characters of XML with similar ones. */
export const metadataText = (text: string): string =>
  oneLine(text).replace(/[&<>]/g, (character) => XML_LOOKALIKES[character] ?? '');

/** Writing direction of a text. */
interface TextOrder {
  /** Level of each UTF-16 unit: odd levels run from right to left. null: all text runs from left to right. */
  readonly levels: Uint8Array | null;
  readonly isRtl: boolean;
}

/** Letters that run from right to left, and characters that reverse the direction of other characters. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\u200f\u202b\u202e\u2067\u2068\ufb1d-\ufdff\ufe70-\ufeff\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

// The import is the factory itself; the package's types declare a module with a default export.
const createBidi = bidiModule as unknown as typeof bidiModule.default;
const bidi = createBidi();

/**
 * Applies Unicode's bidirectional algorithm; the first letter sets the direction of the whole text.
 * @param text - One line of any length.
 */
export function textOrder(text: string): TextOrder {
  if (!RIGHT_TO_LEFT.test(text)) return { levels: null, isRtl: false };
  const { levels, paragraphs } = bidi.getEmbeddingLevels(text);
  return { levels, isRtl: (paragraphs[0]?.level ?? 0) % 2 === 1 };
}

/** Mirrors the brackets of a text from right to left, so that they open towards their content. */
export const mirrored = (text: string): string =>
  Array.from(text, (character) => bidi.getMirroredCharacter(character) ?? character).join('');

/** Orders the runs of one line from left to right, by rule L2 of the algorithm. */
export function visualOrder<T extends { readonly level: number }>(runs: readonly T[]): T[] {
  const order = [...runs];
  const highest = runs.reduce((most, { level }) => Math.max(most, level), 0);
  for (let level = highest; level > 0; level -= 1) {
    let start = 0;
    while (start < order.length) {
      let end = start;
      while (end < order.length && (order[end]?.level ?? 0) >= level) end += 1;
      if (end - start > 1) order.splice(start, end - start, ...order.slice(start, end).reverse());
      start = end + 1;
    }
  }
  return order;
}
