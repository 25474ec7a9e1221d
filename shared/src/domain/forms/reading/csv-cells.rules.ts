/** Marks the file as UTF-8 for spreadsheets, which otherwise read accents wrongly. */
export const BYTE_ORDER_MARK = '\uFEFF';

/**
 * Beginnings that spreadsheets may read as a formula. A formula in an answer could run a command or send the table elsewhere. The wide forms
 * are typed on East Asian keyboards.
 */
const FORMULA_START = /^[=+\-@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]/;

/** One cell of a table. A text that would begin a formula gets an apostrophe, which spreadsheets show as text. */
export function csvCell(text: string): string {
  const safe = FORMULA_START.test(text) ? `'${text}` : text;
  // Always quoted: some spreadsheets also split cells at semicolons and tabs.
  return `"${safe.replaceAll('"', '""')}"`;
}

/** One row of a table (RFC 4180), with its line end. */
export const csvRow = (cells: readonly string[]): string => `${cells.map(csvCell).join(',')}\r\n`;
