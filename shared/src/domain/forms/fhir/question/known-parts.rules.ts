import { isRecord } from '../../../is-record.ts';
import { extensionOf, numberIn, URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';
import type { Note } from './scope.ts';

interface KnownParts {
  readonly keys: readonly string[];
  readonly urls: readonly string[];
}

const { minValue, maxValue, minLength, itemControl, mimeType, maxSize, entryFormat, calculatedExpression } = URLS;
const BASE = [
  ...['linkId', 'prefix', 'text', 'code', 'type', 'required', 'enableWhen', 'enableBehavior', 'extension', 'item'],
  ...['readOnly', '_text', '_prefix', 'id', 'definition'],
];
const TEXT: KnownParts = { keys: ['maxLength'], urls: [minLength] };
const NUMBER: KnownParts = { keys: [], urls: [minValue, maxValue, URLS.unit, URLS.unitOption] };
const CHOICE: KnownParts = { keys: ['repeats', 'answerOption', 'answerValueSet'], urls: [itemControl] };

/** Properties and extensions that the import reads, by the type of the item, besides those of every item. */
const KNOWN: Readonly<Record<string, KnownParts>> = {
  string: TEXT,
  text: { ...TEXT, urls: [minLength, itemControl] },
  url: TEXT,
  decimal: NUMBER,
  quantity: NUMBER,
  integer: { ...NUMBER, urls: [minValue, maxValue, URLS.unit, itemControl] },
  choice: CHOICE,
  'open-choice': CHOICE,
  attachment: { keys: ['repeats'], urls: [mimeType, maxSize] },
  group: { keys: ['repeats'], urls: [URLS.minOccurs, URLS.maxOccurs] },
};
const CONTROL_CODES = [
  ...['radio-button', 'check-box', 'drop-down', 'slider', 'text-box', 'spinner', 'autocomplete', 'lookup'],
];
const NUMBERS: readonly string[] = [minValue, maxValue, minLength, maxSize];

/** Names the properties and extensions of an item that the import does not read. A property that is false says nothing. */
export function noteUnread(item: QuestionnaireItem, ownUrl: string, note: Note): void {
  const known = Object.hasOwn(KNOWN, item.type) ? KNOWN[item.type] : undefined;
  const keys = [...BASE, ...(known?.keys ?? [])];
  for (const [key, value] of Object.entries(item))
    if (!keys.includes(key) && value !== false) note(key, key === 'initial' ? initialWords(value) : undefined);
  const ofAll = [URLS.enableWhenExpression, URLS.variable, URLS.hidden, ownUrl];
  const urls = [
    ...(known?.urls ?? []),
    ...(item.type === 'group' ? [] : [entryFormat, calculatedExpression]),
    ...ofAll,
  ];
  for (const { url } of item.extension ?? []) {
    const isRead = urls.includes(url) && (!NUMBERS.includes(url) || numberIn(item, url) !== undefined);
    if (!isRead) note(url);
  }
  for (const key of ['_text', '_prefix'])
    for (const url of urlsBeside(item, key)) if (url !== URLS.translation) note(url);
  const code = controlCodeOf(item);
  if (urls.includes(itemControl) && code !== undefined && !CONTROL_CODES.includes(code)) note('item-control');
}

/** The first values of an item, as people read them. Nothing about them was judged before. */
function initialWords(initial: unknown): string | undefined {
  const words = (Array.isArray(initial) ? initial.slice(0, MOST_VALUES) : []).flatMap((each: unknown) => {
    const value = isRecord(each) ? Object.entries(each).find(([key]) => key.startsWith('value'))?.[1] : undefined;
    const word: unknown = isRecord(value) ? (value.display ?? value.code ?? value.value) : value;
    return ['string', 'number', 'boolean'].includes(typeof word) ? [String(word)] : [];
  });
  return words.length === 0 ? undefined : words.join(', ');
}

const MOST_VALUES = 10;

/** Addresses of the extensions of a text, which FHIR writes beside it. Nothing about them was judged before. */
function urlsBeside(item: QuestionnaireItem, key: string): string[] {
  const beside: unknown = Object.hasOwn(item, key) ? Reflect.get(item, key) : undefined;
  const extensions = isRecord(beside) && Array.isArray(beside.extension) ? beside.extension.filter(isRecord) : [];
  return extensions.map(({ url }) => (typeof url === 'string' ? url.slice(0, LONGEST_URL) : key));
}

const LONGEST_URL = 200;

export const controlCodeOf = (item: QuestionnaireItem): string | undefined =>
  extensionOf(item, itemControl)?.valueCodeableConcept?.coding?.[0]?.code;
