import type { TableCell } from '@carefront/shared/domain/form-reading';
import { type CellStyle, type CellValue, writeXlsxStream } from 'hucre/xlsx';
import type { TableColumn } from './table-texts.ts';
import type { ResponseTable, TableWriter } from './write-table.ts';

/** Limits of the format: programs call a file that exceeds them damaged. */
const LONGEST_CELL = 32_767;
const LONGEST_NAME = 31;
const MOST_COLUMNS = 16_384;
/** A cell holds a number with 15 digits; the digits after them would be lost. */
const MOST_DIGITS = 15;
/** Programs do not agree on days before this one, because 1900 had no 29 February. */
const FIRST_DATE = '1900-03-01';

type Kind = TableColumn['kind'];
const HEAD: CellStyle = {
  font: { name: 'Calibri', size: 11, bold: true },
  alignment: { vertical: 'top', wrapText: true },
};
const TOP = { vertical: 'top' } as const;
/** Dates look as in the CSV table. The format of texts keeps an answer a text also after a person edits its cell. */
const BODY: Record<Kind, CellStyle> = {
  text: { numFmt: '@', alignment: { ...TOP, wrapText: true } },
  number: { alignment: TOP },
  date: { numFmt: 'yyyy-mm-dd', alignment: TOP },
  moment: { numFmt: 'yyyy-mm-dd hh:mm:ss', alignment: TOP },
};
/** In characters. */
const WIDTHS: Record<Kind, number> = { text: 40, number: 14, date: 12, moment: 20 };

/** The form has more columns than a sheet. */
export class SheetTooWideError extends Error {
  override readonly name = 'SheetTooWideError';
}

/**
 * A workbook for Excel and its like, with one sheet; more sheets follow after a million rows. Cells have types, so that no text becomes a
 * formula, a number or a date.
 * @param sheetName - From `sheetNameOf`.
 * @throws SheetTooWideError
 */
export function workbookWriter({ columns, row }: ResponseTable, sheetName: string): TableWriter {
  if (columns.length > MOST_COLUMNS) throw new SheetTooWideError(`${columns.length} columns`);
  return {
    extension: 'xlsx',
    async *content(batches) {
      // The library knows one style for a column, and reads it for each row when it takes the row: the head is written before the rest is taken.
      const styled = columns.map(({ kind, width = WIDTHS[kind] }) => ({ kind, width, style: HEAD }));
      async function* rows(): AsyncIterable<CellValue[]> {
        yield columns.map(({ head }) => cellValue(head));
        for (const column of styled) column.style = BODY[column.kind];
        for await (const batch of batches) for (const response of batch) yield row(response).map(cellValue);
      }
      const options = { name: sheetName, columns: styled, freezePane: { rows: 1 } };
      for await (const piece of writeXlsxStream(rows(), options)) yield Buffer.from(piece);
    },
  };
}

/** A date keeps its wall time: the format knows no zones. A text is a text whatever it begins with. */
function cellValue(cell: TableCell): CellValue {
  if (typeof cell === 'string') return cell === '' ? null : cellText(cell);
  if ('number' in cell) return cell.number.replace(/\D/g, '').length > MOST_DIGITS ? cell.number : Number(cell.number);
  if ('moment' in cell) return new Date(`${cell.moment.replace(' ', 'T')}Z`);
  return cell.date < FIRST_DATE ? cell.date : new Date(`${cell.date}T00:00:00Z`);
}

/** Characters that XML cannot have. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is removed
const NOT_IN_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;

function cellText(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(NOT_IN_XML, '').toWellFormed();
  // Programs read `_x0041_` as A, so an underscore that begins such a text is written as its own code.
  const escaped = clean.replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_');
  return escaped.length > LONGEST_CELL ? `${escaped.slice(0, LONGEST_CELL - 1).toWellFormed()}…` : escaped;
}

/** The name of a form as the name of a sheet. @param other - For a name that no sheet can have. */
export function sheetNameOf(formName: string, other: string): string {
  const name = formName
    .replace(NOT_IN_XML, ' ')
    .replace(/[[\]:*?/\\\s]+/g, ' ')
    .slice(0, LONGEST_NAME)
    .replace(/[\uD800-\uDBFF]$/, '')
    // A straight one must not begin or end the name.
    .replaceAll("'", '’')
    .trim();
  // Excel keeps this name, in its own language, for itself.
  return name === '' || /^histor(?:y|ique)$/i.test(name) ? other : name;
}
