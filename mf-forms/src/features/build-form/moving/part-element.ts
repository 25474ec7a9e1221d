import type { MovedKey } from '../store/builder-store.ts';

/** Attribute of the element that stands for a part and takes its focus, such as `question-12`. */
export const PART = 'data-part';

/** Attribute of the whole card of a part, in which a press chooses the part. */
export const CARD = 'data-card';
export const cardMark = ({ part, id }: MovedKey) => ({ [CARD]: `${part}-${id}` });

/** Marks the element of a part. */
export const partMark = ({ part, id }: MovedKey) => ({ [PART]: `${part}-${id}` });

export const partSelector = ({ part, id }: MovedKey): string => `[${PART}="${part}-${id}"]`;

/** The part that an element belongs to. */
export function partOf(target: EventTarget | null, attribute = PART): MovedKey | null {
  const text = target instanceof Element ? target.closest(`[${attribute}]`)?.getAttribute(attribute) : null;
  const [, part, id] = /^(page|block|question|row)-(\d+)$/.exec(text ?? '') ?? [];
  return part ? { part: part as MovedKey['part'], id: Number(id) } : null; // the pattern names the parts
}
