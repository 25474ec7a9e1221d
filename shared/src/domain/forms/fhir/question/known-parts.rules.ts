import { extensionOf, numberIn, URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';
import type { Note } from './scope.ts';

interface KnownParts {
  readonly keys: readonly string[];
  readonly urls: readonly string[];
}

const { minValue, maxValue, minLength, itemControl, mimeType, maxSize, entryFormat, calculatedExpression } = URLS;
const BASE = ['linkId', 'text', 'type', 'required', 'enableWhen', 'enableBehavior', 'extension', 'item', 'readOnly'];
const TEXT: KnownParts = { keys: ['maxLength'], urls: [minLength] };
const NUMBER: KnownParts = { keys: [], urls: [minValue, maxValue] };
const CHOICE: KnownParts = { keys: ['repeats', 'answerOption'], urls: [itemControl] };

/** Properties and extensions that the import reads, by the type of the item, besides those of every item. */
const KNOWN: Readonly<Record<string, KnownParts>> = {
  string: TEXT,
  text: { ...TEXT, urls: [minLength, itemControl] },
  url: TEXT,
  decimal: NUMBER,
  quantity: NUMBER,
  integer: { ...NUMBER, urls: [minValue, maxValue, itemControl] },
  choice: CHOICE,
  'open-choice': CHOICE,
  attachment: { keys: ['repeats'], urls: [mimeType, maxSize] },
  group: { keys: ['repeats'], urls: [URLS.minOccurs, URLS.maxOccurs] },
};
const CONTROL_CODES = ['radio-button', 'check-box', 'drop-down', 'slider', 'text-box'];
const NUMBERS: readonly string[] = [minValue, maxValue, minLength, maxSize];

/** Names the properties and extensions of an item that the import does not read. A property that is false says nothing. */
export function noteUnread(item: QuestionnaireItem, ownUrl: string, note: Note): void {
  const known = Object.hasOwn(KNOWN, item.type) ? KNOWN[item.type] : undefined;
  const keys = [...BASE, ...(known?.keys ?? [])];
  for (const [key, value] of Object.entries(item)) if (!keys.includes(key) && value !== false) note(key);
  const urls = [...(known?.urls ?? []), ...(item.type === 'group' ? [] : [entryFormat, calculatedExpression]), ownUrl];
  for (const { url } of item.extension ?? []) {
    const isRead = urls.includes(url) && (!NUMBERS.includes(url) || numberIn(item, url) !== undefined);
    if (!isRead) note(url);
  }
  const code = controlCodeOf(item);
  if (urls.includes(itemControl) && code !== undefined && !CONTROL_CODES.includes(code)) note('item-control');
}

export const controlCodeOf = (item: QuestionnaireItem): string | undefined =>
  extensionOf(item, itemControl)?.valueCodeableConcept?.coding?.[0]?.code;
