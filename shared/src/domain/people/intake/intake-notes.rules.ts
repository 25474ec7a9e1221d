import { isBlankCleanHtml } from '../../site/blank-html.rules.ts';

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const paragraph = (line: string): string => `<p>${escaped(line)}</p>`;

/**
 * Ends the notes of an intake form with the line about the chosen discipline (IN-05). The result contains such a line once, also when the
 * notes had one, or several, before.
 * @param notes - Clean rich text.
 * @param line - Such as 'Discipline: Psychology' or 'Discipline: None'.
 * @param known - Every line of this kind: for each discipline of the clinic and for none, in all languages.
 */
export function withDisciplineLine(notes: string, line: string, known: readonly string[]): string {
  const lines = new Set([line, ...known].map(paragraph));
  const rest = [...lines].reduce((text, each) => text.replaceAll(each, ''), notes);
  return isBlankCleanHtml(rest) ? paragraph(line) : `${rest}${paragraph(line)}`;
}
