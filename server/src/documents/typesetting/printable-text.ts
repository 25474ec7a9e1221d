/** Invisible characters; some of them control the order or the joining of the characters around them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const INVISIBLE_BUT_JOINERS = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Several letters in one character, as copied from printed pages: fonts join the letters themselves. */
const LIGATURES = /[\ufb00-\ufb06]/g;

/**
 * Returns the text so that it can be set: letters and accents combined, without half surrogate pairs, without control characters except
 * line breaks.
 */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
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

const XML_LOOKALIKES: Readonly<Record<string, string>> = { '&': '\uff06', '<': '\u2039', '>': '\u203a' };

/** Returns text for the XML metadata, which pdfkit does not escape: replaces the special characters of XML with similar ones. */
export const metadataText = (text: string): string =>
  oneLine(text).replace(/[&<>]/g, (character) => XML_LOOKALIKES[character] ?? '');
