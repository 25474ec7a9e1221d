import type { DateLocale } from '../../dates/runtime-dates.ts';
import type { TableCell } from './answer-cell.rules.ts';

/** Marks the file as UTF-8 for spreadsheets, which otherwise read accents wrongly. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** What a spreadsheet in this language reads without being asked: where the comma is in numbers, the semicolon is between cells. */
const SIGNS = { en: { separator: ',', decimal: '.' }, fr: { separator: ';', decimal: ',' } } as const;

/**
 * Beginnings that spreadsheets may read as a formula. A formula in an answer could run a command or send the table elsewhere. The wide forms
 * are typed on East Asian keyboards. Apostrophes before such a beginning belong to it: a reader takes one away from both.
 */
const FORMULA_START = /^'*[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** One cell of a table. A text that would begin a formula gets an apostrophe, which spreadsheets show as text. */
export function csvCell(cell: TableCell, locale: DateLocale): string {
  if (typeof cell === 'string') {
    const safe = FORMULA_START.test(cell) ? `'${cell}` : cell;
    // Always quoted: some spreadsheets also split cells at other separators than the one of the file.
    return `"${safe.replaceAll('"', '""')}"`;
  }
  if ('number' in cell) return cell.number.replace('.', SIGNS[locale].decimal);
  return 'date' in cell ? cell.date : cell.moment;
}

/** One row of a table (RFC 4180, with the separator of the language), with its line end. */
export const csvRow = (cells: readonly TableCell[], locale: DateLocale): string =>
  `${cells.map((cell) => csvCell(cell, locale)).join(SIGNS[locale].separator)}\r\n`;
