import { isRecord } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { planForm } from '@carefront/shared/domain';
import type { ShownForm } from '../../open-form/open-form.ts';

/** Something that one of the two formats cannot hold. */
export type Unmapped = ReplyOf<'getQuestionnaire'>['unmapped'][number];

/** Texts of items by `linkId`. */
export type ItemTexts = ReadonlyMap<string, string>;

/** Parts of one place. */
export interface UnmappedPlace {
  /** `linkId`; '' for the whole resource. */
  readonly path: string;
  readonly parts: readonly string[];
}

/** Gathers the parts by their place, in the order of the places. */
export function placesOf(unmapped: readonly Unmapped[]): UnmappedPlace[] {
  const places = new Map<string, string[]>();
  for (const { path, what } of unmapped) {
    const parts = places.get(path);
    if (parts) parts.push(what);
    else places.set(path, [what]);
  }
  return [...places].map(([path, parts]) => ({ path, parts }));
}

/** The texts of a questionnaire's items. The server has judged its shape and depth. */
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
