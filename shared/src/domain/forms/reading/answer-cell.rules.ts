import { entriesOf } from '../definition/answers.ts';
import type { ResponseColumn } from './response-columns.rules.ts';

/** Separates several answers to one question. */
const SEPARATOR = '; ';

/**
 * Text of a response in a column. Several chosen options stand in one cell. Each entry of a block that repeats has a line with its number.
 * @param value - The stored answer; undefined: never asked.
 */
export function answerCell({ entryKey, labels }: Pick<ResponseColumn, 'entryKey' | 'labels'>, value: unknown): string {
  if (entryKey === null) return answerText(value, labels);
  const entries = entriesOf({ entries: value }, true).map((entry) => answerText(entry[entryKey], labels));
  if (entries.every((text) => text === '')) return '';
  return entries.map((text, index) => `${index + 1}) ${text}`).join('\n');
}

function answerText(value: unknown, labels: ReadonlyMap<string, string>): string {
  if (value === undefined || value === null) return '';
  if (typeof value === 'string') return labels.get(value) ?? value;
  if (typeof value !== 'object') return String(value);
  if (Array.isArray(value))
    return value
      .map((item) => answerText(item, labels))
      .filter((text) => text !== '')
      .join(SEPARATOR);
  return recordText(value);
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
    .join(SEPARATOR);
}

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
