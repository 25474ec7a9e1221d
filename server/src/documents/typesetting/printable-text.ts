/** Signs that nobody sees; some of them steer the order or the joining of those around them. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;
const INVISIBLE_BUT_JOINERS = /(?![\u200c\u200d])\p{Default_Ignorable_Code_Point}/gu;

/** Letters in one sign, as copied from printed pages: fonts join the letters themselves. */
const LIGATURES = /[\ufb00-\ufb06]/g;

/** As it can be set: letters and their accents in one, no halves of signs, no control characters but the line's end. */
export function printable(text: string): string {
  return text
    .toWellFormed()
    .normalize('NFC')
    .replace(LIGATURES, (letters) => letters.normalize('NFKC'))
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/(?!\n)\p{Cc}/gu, '');
}

/** The same on one line: of names, titles and addresses. */
export const oneLine = (text: string): string =>
  printable(text)
    .replace(/[ \n]+/g, ' ')
    .trim();

/** Between marks that nobody sees: its own direction reaches no further, whatever stands around it. */
export const isolated = (text: string): string => `\u2068${text}\u2069`;

/** @param hasJoiners - Of a script whose letters join: two of the invisible signs say how. */
export const visible = (text: string, hasJoiners: boolean): string =>
  text.replace(hasJoiners ? INVISIBLE_BUT_JOINERS : INVISIBLE, '');

const XML_TWINS: Readonly<Record<string, string>> = { '&': '\uff06', '<': '\u2039', '>': '\u203a' };

/** Of what pdfkit writes into XML as it stands: with twins of the signs that mean something there. */
export const metadataText = (text: string): string => oneLine(text).replace(/[&<>]/g, (sign) => XML_TWINS[sign] ?? '');
