import type { DateLocale } from '../../dates/date-texts.ts';
import { type IsoDate, isIsoDate } from '../../dates/dates.ts';
import { entriesOf } from '../definition/answers.ts';
import type { ResponseColumn } from './response-columns.rules.ts';

/** A cell of an exported table. */
export type TableCell =
  | string
  /** Decimal digits with a point, such as '-1234.5'. */
  | { readonly number: string }
  | { readonly date: IsoDate }
  /** Wall time of the clinic, such as '2026-03-04 09:05:00'. */
  | { readonly moment: string };

/** A number without leading zeros: a code such as '007' stays a text. */
const NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?$/;

/** The answer in a column as a number or a date, if the question asks for one; otherwise the text of `answerCell`. */
export function tableCell(column: Pick<ResponseColumn, 'entryKey' | 'labels' | 'kind'>, value: unknown): TableCell {
  const text = answerCell(column, value);
  if (column.entryKey !== null) return text;
  if (column.kind === 'number' && NUMBER.test(text)) return { number: text };
  if (column.kind === 'date' && isIsoDate(text)) return { date: text };
  return text;
}

/**
 * Text of a response in a column. Each of several chosen options has a line. Each entry of a block that repeats begins with its number; each
 * of its chosen options has a line with this number.
 * @param value - The stored answer; undefined: never asked.
 */
export function answerCell({ entryKey, labels }: Pick<ResponseColumn, 'entryKey' | 'labels'>, value: unknown): string {
  if (entryKey === null) return answerText(value, labels);
  const entries = entriesOf({ entries: value }, true).map((entry) => linesOf(entry[entryKey], labels));
  if (entries.every((lines) => lines.length === 0)) return '';
  return entries
    .flatMap((lines, index) => (lines.length === 0 ? [''] : lines).map((text) => `${index + 1}) ${text}`))
    .join('\n');
}

const answerText = (value: unknown, labels: ReadonlyMap<string, string>): string => linesOf(value, labels).join('\n');

/** The parts of an answer that have a line of their own: each item of a list, otherwise the whole answer. */
function linesOf(value: unknown, labels: ReadonlyMap<string, string>): string[] {
  const texts = Array.isArray(value)
    ? value.map((item) => itemLine(answerText(item, labels)))
    : [oneText(value, labels)];
  return texts.filter((text) => text !== '');
}

/** An item with a line end becomes a JSON text, and so does one that begins like a JSON text: each line is one item, and can be read back. */
const itemLine = (text: string): string => (/[\r\n]|^"/.test(text) ? JSON.stringify(text) : text);

function oneText(value: unknown, labels: ReadonlyMap<string, string>): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return labels.get(value) ?? value;
  return typeof value === 'object' ? recordText(value) : String(value);
}

/** A file by its name, a remote option by its label, a sketch by its description; other values with the names of their fields. */
function recordText(value: object): string {
  if ('lines' in value) return textOf(Reflect.get(value, 'description')) || '[sketch]';
  if ('label' in value && 'value' in value) return textOf(value.label);
  if ('id' in value && 'name' in value && Object.keys(value).length === 2) return textOf(value.name);
  return Object.entries(value)
    .map(([key, part]) => [key.replaceAll('_', ' '), answerText(part, new Map())] as const)
    .filter(([, text]) => text !== '')
    .map(([key, text]) => `${key}: ${text}`)
    .join('; ');
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

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

/** A number is never shown for fewer people: they could be recognised. */
export const LEAST_PEOPLE = 5;

/**
 * Hides the counts of a table whose total is known. Counts of fewer than five people are hidden, also zero: a table that shows it tells that
 * everybody gave another answer. Further counts are hidden, smallest first, until no hidden count follows from the total:
 * at least two are hidden, they have five people together, and they are not four people each, which their sum would tell.
 * @param counts - People by answer. Each person is counted once, so the counts make up the total.
 */
export function suppressCells(counts: readonly number[]): (number | null)[] {
  const hidden = new Set(counts.flatMap((count, index) => (count < LEAST_PEOPLE ? [index] : [])));
  while (canBeComputed([...hidden].map((index) => counts[index] ?? 0))) {
    const next = smallestShown(counts, hidden);
    if (next === null) break;
    hidden.add(next);
  }
  return counts.map((count, index) => (hidden.has(index) ? null : count));
}

function canBeComputed(hidden: readonly number[]): boolean {
  if (hidden.length === 0) return false;
  const sum = hidden.reduce((total, count) => total + count, 0);
  const isEachLargest = hidden.every((count) => count === LEAST_PEOPLE - 1);
  return hidden.length === 1 || sum < LEAST_PEOPLE || isEachLargest;
}

function smallestShown(counts: readonly number[], hidden: ReadonlySet<number>): number | null {
  const shown = counts.map((count, index) => ({ count, index })).filter(({ index }) => !hidden.has(index));
  return shown.toSorted((a, b) => a.count - b.count)[0]?.index ?? null;
}

/**
 * Hides a count of people who gave an answer among others. The people who did not give it follow from the total, so they must be five, too.
 * @param total - People who could give it.
 */
export const suppressShare = (count: number, total: number): number | null =>
  count < LEAST_PEOPLE || total - count < LEAST_PEOPLE ? null : count;
