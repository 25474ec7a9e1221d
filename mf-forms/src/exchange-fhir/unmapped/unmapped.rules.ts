import { isRecord } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { planForm } from '@carefront/shared/domain';
import type { ShownForm } from '../../active-form/active-form.ts';

/** Something that one of the two formats cannot hold. */
export type Unmapped = ReplyOf<'getQuestionnaire'>['unmapped'][number];

/** Texts of items by `linkId`. */
export type ItemTexts = ReadonlyMap<string, string>;

/** Parts of one place. */
export interface UnmappedPlace {
  /** `linkId`; '' for the whole resource. */
  readonly path: string;
  readonly parts: readonly UnmappedPart[];
}

/** What one of the two formats cannot hold, and which of several it is. */
export type UnmappedPart = Pick<Unmapped, 'what' | 'detail'>;

/** Gathers the parts by their place, in the order of the places. */
export function placesOf(unmapped: readonly Unmapped[]): UnmappedPlace[] {
  const places = new Map<string, UnmappedPart[]>();
  for (const { path, ...part } of unmapped) {
    const parts = places.get(path);
    if (parts) parts.push(part);
    else places.set(path, [part]);
  }
  return [...places].map(([path, parts]) => ({ path, parts }));
}

/** The texts of a questionnaire's items. The server has validated its shape and depth. */
export function itemTextsOf(resource: object): ItemTexts {
  const texts = new Map<string, string>();
  const open: unknown[] = [resource];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!isRecord(next)) continue;
    const { linkId, text, item } = next;
    if (typeof linkId === 'string' && typeof text === 'string' && text !== '') texts.set(linkId, text);
    if (Array.isArray(item)) open.push(...(item as unknown[])); // `isArray` says `any[]`
  }
  return texts;
}

/** An item of another system's questionnaire: its words, and its number as people count, such as 2.3. */
export interface ItemPlace {
  readonly text: string;
  readonly number: string;
}

const LONGEST_TEXT = 120;

/** The places of a questionnaire's items by `linkId`. The server has validated its shape and depth. */
export function itemPlacesOf(resource: object): ReadonlyMap<string, ItemPlace> {
  const places = new Map<string, ItemPlace>();
  const open: { readonly items: unknown; readonly before: string }[] = [{ items: itemsIn(resource), before: '' }];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (!Array.isArray(next.items)) continue;
    for (const [index, item] of (next.items as unknown[]).entries()) {
      if (!isRecord(item)) continue;
      const number = `${next.before}${index + 1}`;
      const text = typeof item.text === 'string' ? item.text : '';
      const shown = text.length > LONGEST_TEXT ? `${text.slice(0, LONGEST_TEXT).toWellFormed()}…` : text;
      if (typeof item.linkId === 'string') places.set(item.linkId, { text: shown, number });
      open.push({ items: item.item, before: `${number}.` });
    }
  }
  return places;
}

const itemsIn = (resource: object): unknown => (isRecord(resource) ? resource.item : undefined);

/** The labels of questions for answers that a response cannot hold; for fields of built-in blocks the names of their blocks. */
export function answerTextsOf(form: ShownForm, unmapped: readonly Unmapped[]): ItemTexts {
  const { questions, blocks } = planForm(form);
  const labels = new Map<string, string>([...questions].map(([path, { control }]) => [path, control.label]));
  return new Map(
    unmapped.flatMap(({ path }) => {
      const text = labels.get(path) || blocks.get(path.split('.')[0] ?? '')?.block.name;
      return text ? [[path, text]] : [];
    }),
  );
}

/** The last part of an extension's address, which names the extension: 'questionnaire-sliderStepValue'. */
export const extensionNameOf = (what: string): string | null =>
  /^\w+:/.test(what) ? (what.split(/[/#:]/).findLast((part) => part !== '') ?? what) : null;
