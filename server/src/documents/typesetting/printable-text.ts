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
