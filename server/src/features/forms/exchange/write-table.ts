import type { Locale } from '@carefront/shared/contracts';
import { versionText, wallAt, wallTimeOfMinutes, type ZoneRules } from '@carefront/shared/domain';
import {
  BYTE_ORDER_MARK,
  csvRow,
  type ResponseColumn,
  type TableCell,
  tableCell,
} from '@carefront/shared/domain/form-reading';
import { type CellStyle, type CellValue, writeXlsxStream } from 'hucre/xlsx';
import { type FoundForm, toShownForm } from '../../../forms/public.ts';
import type { ExportFormat } from './form-exports.ts';

/** A response with its answers and the names of its files. */
export interface ExportedResponse {
  readonly id: string;
  readonly version: string;
  readonly locale: string;
  readonly submitted_at: Date;
  /** The same as text: a Date has no microseconds, so a batch that goes on from it could read a response twice. */
  readonly submitted: string;
  readonly is_filled_out: boolean;
  readonly is_reduced: boolean;
  readonly client_id: number | null;
  readonly client_name: string | null;
  readonly submitted_by: string | null;
  /** In the order of the form. */
  readonly metas: readonly { readonly meta_key: string; readonly meta_value: string }[];
  readonly files: readonly ExportedFile[];
}

interface ExportedFile {
  readonly id: string;
  readonly file_name: string;
  readonly media_type: string;
  readonly size_bytes: number;
}

/** Writes the responses of a form as a file, piece by piece. */
export interface TableWriter {
  readonly extension: ExportFormat;
  readonly content: (batches: AsyncIterable<readonly ExportedResponse[]>) => AsyncIterable<Buffer>;
}

/** Name of a file in the archive. `file_name` was made safe when the file was stored; Windows unpacks no file with a double quote. */
export const archiveName = (response: Pick<ExportedResponse, 'id'>, { id, file_name: name }: ExportedFile): string =>
  `files/${response.id}/${id}-${name.replaceAll('"', "'")}`;

/** One row for each response, one column for each question, the same in every format. */
interface ResponseTable {
  readonly columns: readonly TableColumn[];
  readonly row: (response: ExportedResponse) => TableCell[];
}

/** @param zone - The clinic's: the times are wall times there, and the head says so. */
export function responseTable(columns: readonly ResponseColumn[], locale: Locale, zone: ZoneRules): ResponseTable {
  const { own, yes, no } = TABLE_TEXTS[locale];
  return {
    columns: [...own(zone.name), ...columns],
    row(response) {
      const answers = new Map(response.metas.map(({ meta_key, meta_value }) => [meta_key, meta_value]));
      const answerOf = (key: string): unknown => JSON.parse(answers.get(key) ?? 'null');
      return [
        response.id,
        momentCell(response.submitted_at, zone),
        versionText(Number(response.version)),
        response.client_id === null ? '' : { number: String(response.client_id) },
        response.client_name ?? '',
        response.submitted_by ?? '',
        response.is_filled_out ? yes : no,
        response.is_reduced ? yes : no,
        response.files.map((file) => archiveName(response, file)).join('\n'),
        ...columns.map((column) => tableCell(column, answerOf(column.metaKey))),
      ];
    },
  };
}

function momentCell(at: Date, zone: ZoneRules): TableCell {
  const { date, minutes } = wallAt(zone, at.getTime());
  return { moment: `${date} ${wallTimeOfMinutes(minutes)}:${String(at.getUTCSeconds()).padStart(2, '0')}` };
}

/** A text table with the separators of the language. */
export const csvWriter = ({ columns, row }: ResponseTable, locale: Locale): TableWriter => ({
  extension: 'csv',
  async *content(batches) {
    const heads = columns.map(({ head }) => head);
    yield Buffer.from(`${BYTE_ORDER_MARK}${csvRow(heads, locale)}`);
    for await (const batch of batches)
      yield Buffer.from(batch.map((response) => csvRow(row(response), locale)).join(''));
  },
});

/** Everything that is stored, with the versions that the responses answer. @param versions - Newest first. */
export function jsonWriter(
  versions: readonly FoundForm[],
  { locale, at }: { readonly locale: Locale; readonly at: Date },
): TableWriter {
  const shown = versions.map((found) => toShownForm(found, { locale, isStaff: true }));
  const about = JSON.stringify({ exported_at: at.toISOString(), versions: shown });
  return {
    extension: 'json',
    async *content(batches) {
      yield Buffer.from(`${about.slice(0, -1)},"responses":[\n`);
      let isFirst = true;
      for await (const batch of batches) {
        const records = batch.map((response) => JSON.stringify(toRecord(response))).join(',\n');
        yield Buffer.from(isFirst ? records : `,\n${records}`);
        isFirst = false;
      }
      yield Buffer.from('\n]}\n');
    },
  };
}

const toRecord = (response: ExportedResponse) => ({
  form_response_id: response.id,
  version: Number(response.version),
  locale: response.locale,
  submitted_at: response.submitted_at.toISOString(),
  client: response.client_id === null ? null : { id: response.client_id, full_name: response.client_name },
  submitted_by: response.submitted_by,
  is_filled_out: response.is_filled_out,
  is_reduced: response.is_reduced,
  answers: Object.fromEntries(
    response.metas.map(({ meta_key, meta_value }) => [meta_key, JSON.parse(meta_value) as unknown]),
  ),
  files: response.files.map((file) => ({ ...file, name_in_archive: archiveName(response, file) })),
});

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

export interface TableColumn extends Pick<ResponseColumn, 'head'> {
  readonly kind: ResponseColumn['kind'] | 'moment';
  /** In a workbook, in characters; absent: as wide as its kind needs. */
  readonly width?: number;
}

interface TableTexts {
  /** The columns before the answers. @param zone - Name of the clinic's time zone. */
  readonly own: (zone: string) => readonly TableColumn[];
  readonly yes: string;
  readonly no: string;
  /** Name of the sheet when the form's name cannot be one. */
  readonly sheet: string;
}

export const TABLE_TEXTS: Readonly<Record<Locale, TableTexts>> = {
  en: {
    own: (zone) => [
      { head: 'Response', kind: 'text' },
      { head: `Submitted at (${zone})`, kind: 'moment' },
      { head: 'Version', kind: 'text', width: 9 },
      { head: 'Client number', kind: 'number' },
      { head: 'Client', kind: 'text', width: 24 },
      { head: 'Submitted by', kind: 'text', width: 24 },
      { head: 'Filled in by staff', kind: 'text', width: 14 },
      { head: 'Only consents left', kind: 'text', width: 14 },
      { head: 'Files', kind: 'text' },
    ],
    yes: 'Yes',
    no: 'No',
    sheet: 'Answers',
  },
  fr: {
    own: (zone) => [
      { head: 'Réponse', kind: 'text' },
      { head: `Envoyé le (${zone})`, kind: 'moment' },
      { head: 'Version', kind: 'text', width: 9 },
      { head: 'Numéro de client', kind: 'number' },
      { head: 'Client', kind: 'text', width: 24 },
      { head: 'Envoyé par', kind: 'text', width: 24 },
      { head: 'Rempli par le personnel', kind: 'text', width: 14 },
      { head: 'Seuls les consentements restent', kind: 'text', width: 14 },
      { head: 'Fichiers', kind: 'text' },
    ],
    yes: 'Oui',
    no: 'Non',
    sheet: 'Réponses',
  },
};
