import { isRecord } from '../../../is-record.ts';
import { extensionOf } from '../r4/extension-urls.ts';
import type { Extension } from '../r4/fhir-r4.ts';
import { isStorable } from '../r4/shape.rules.ts';
import type { Check } from './definition-checks.ts';

export type Carried = Readonly<Record<string, unknown>>;

/**
 * Finds what FHIR does not hold: the properties that the import would read differently from the item alone.
 * @param read - The same thing, read back from its item.
 * @returns null as a value stands for an absent property.
 */
export function carriedOf(given: object, read: object): Carried {
  const [theirs, ours] = [new Map(Object.entries(read)), new Map(Object.entries(given))];
  const keys = [...new Set([...ours.keys(), ...theirs.keys()])];
  const differing = keys.filter((key) => !isSame(ours.get(key), theirs.get(key)));
  return Object.fromEntries(differing.map((key) => [key, ours.get(key) ?? null]));
}

/** Whether two values of JSON are the same. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((each, index) => isSame(each, b[index]));
  if (!isRecord(a) || !isRecord(b)) return Object.is(a, b);
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && isSame(a[key], b[key]));
}

/** @returns No extension where FHIR holds everything. */
export const carriedExtension = (url: string, carried: Carried): Extension[] =>
  Object.keys(carried).length === 0 ? [] : [{ url, valueString: JSON.stringify(carried) }];

/** @returns undefined for text that is not a JSON record within limits, {} where the element has no such extension. */
export function readCarried(element: { readonly extension?: readonly Extension[] }, url: string): Carried | undefined {
  const extension = extensionOf(element, url);
  if (!extension) return {};
  try {
    const carried: unknown = JSON.parse(extension.valueString ?? '');
    return isRecord(carried) && isSound(carried) ? carried : undefined;
  } catch {
    return undefined;
  }
}

/** Levels of JSON: conditions have most. */
const DEEPEST = 32;

/** Whether no level is too deep for code that recurses, and the database can store every text. */
function isSound(json: unknown): boolean {
  const open = [{ value: json, depth: 1 }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value, depth } = next;
    if (depth > DEEPEST || (typeof value === 'string' && !isStorable(value))) return false;
    if (typeof value !== 'object' || value === null) continue;
    if (!Object.keys(value).every(isStorable)) return false;
    for (const below of Object.values(value)) open.push({ value: below, depth: depth + 1 });
  }
  return true;
}

export interface Restored<T> {
  readonly value: T;
  /** Keys that the definition does not have, or whose value is wrong. */
  readonly refused: readonly string[];
}

/** Properties that a question, block or page may lack: null in the extension removes them. */
const OPTIONAL = [
  ...['is_number', 'options_source', 'accepts', 'max_bytes', 'visible_when'],
  ...['required_when', 'computed', 'is_for_staff', 'repeats'],
];

/** Completes what was read from an item. Another system may have written the extension: every value is judged. */
export function restore<T extends object>(
  read: T,
  carried: Carried,
  checks: Readonly<Record<string, Check>>,
): Restored<T> {
  const [restored, refused] = [new Map<string, unknown>(Object.entries(read)), [] as string[]];
  for (const [key, value] of Object.entries(carried)) {
    const check = Object.hasOwn(checks, key) ? checks[key] : undefined;
    if (check?.(value)) restored.set(key, value);
    else if (check && value === null && OPTIONAL.includes(key)) restored.delete(key);
    else refused.push(key);
  }
  return { value: Object.fromEntries(restored) as T, refused }; // each value was judged by the check of its key
}
