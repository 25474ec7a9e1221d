import type { FieldErrors } from '@carefront/shared/contracts';

/** A name in a resource; `count` is the position in its list, from 1. */
export interface PlacePart {
  readonly name: string;
  readonly count: number | null;
}

export interface ImportFault {
  /** Empty: the whole questionnaire. */
  readonly place: readonly PlacePart[];
  readonly text: string;
}

const ROOT = 'questionnaire';

/** The faults of a refused questionnaire, at their places: `questionnaire.item.0.text` is item 1, text. */
export const importFaultsOf = (errors: FieldErrors): ImportFault[] =>
  Object.entries(errors).flatMap(([path, texts]) => {
    const [root, ...segments] = path.split('.');
    return root === ROOT ? texts.map((text) => ({ place: placeOf(segments), text })) : [];
  });

function placeOf(segments: readonly string[]): PlacePart[] {
  const parts: PlacePart[] = [];
  for (const segment of segments) {
    const last = parts.at(-1);
    if (last?.count === null && /^\d+$/.test(segment))
      parts[parts.length - 1] = { ...last, count: Number(segment) + 1 };
    else parts.push({ name: segment, count: null });
  }
  return parts;
}
