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
