import { answerPath } from '../conditions/expression.ts';
import { blockKey, controlKey } from '../definition/answer-keys.rules.ts';
import type { FormDefinition } from '../definition/form-definition.ts';

/** A difference between two versions of a form. */
export interface FormDifference {
  readonly part: 'page' | 'block' | 'question';
  readonly kind: 'added' | 'removed' | 'changed' | 'moved';
  /** `page.2`, the key of a block, or the path of a question: in the later version, or where it was in the earlier one if it is removed. */
  readonly path: string;
  /** Name or label. */
  readonly name: string;
  /** Changed properties, such as `label`. */
  readonly changed: readonly string[];
}

interface Part {
  readonly part: FormDifference['part'];
  readonly path: string;
  readonly name: string;
  /** Ids of its page and block, and of the part before it. */
  readonly place: string;
  readonly values: Readonly<Record<string, unknown>>;
}

const KINDS = ['page', 'block', 'question'] as const;

/** Finds what a later version changed, in its order, and then what it left out. A part that another part pushed along has not moved. */
export function compareForms(before: FormDefinition, after: FormDefinition): FormDifference[] {
  const [old, current] = [partsOf(before), partsOf(after)];
  const stayed = new Set(KINDS.flatMap((kind) => longestKept(keysOf(old, kind), keysOf(current, kind))));
  const differences = [...current].flatMap(([key, part]): FormDifference[] => {
    const known = old.get(key);
    if (!known) return [differenceOf(part, 'added')];
    const changed = changedValues(known.values, part.values);
    const hasMoved = known.place !== part.place || !stayed.has(key);
    if (changed.length > 0) return [differenceOf(part, 'changed', changed)];
    return hasMoved ? [differenceOf(part, 'moved')] : [];
  });
  const removed = [...old].filter(([key]) => !current.has(key)).map(([, part]) => differenceOf(part, 'removed'));
  return [...differences, ...removed];
}

const differenceOf = ({ part, path, name }: Part, kind: FormDifference['kind'], changed: readonly string[] = []) => ({
  part,
  kind,
  path,
  name,
  changed,
});

const keysOf = (parts: ReadonlyMap<string, Part>, kind: Part['part']): string[] =>
  [...parts].filter(([, { part }]) => part === kind).map(([key]) => key);

/** Parts by their kind and id, or by their place where a part has no id. */
function partsOf({ pages }: FormDefinition): Map<string, Part> {
  const parts = new Map<string, Part>();
  for (const [pageIndex, { blocks, ...page }] of pages.entries()) {
    const pageId = page.id ?? `at ${pageIndex}`;
    parts.set(`page ${pageId}`, { part: 'page', path: `page.${pageIndex}`, name: page.name, place: '', values: page });
    for (const [blockIndex, { rows, page_index: _, block_index: __, ...block }] of blocks.entries()) {
      const key = blockKey({ ...block, page_index: pageIndex, block_index: blockIndex });
      parts.set(`block ${key}`, { part: 'block', path: key, name: block.name, place: String(pageId), values: block });
      for (const [row, questions] of rows.entries())
        for (const [component, question] of questions.entries()) {
          const own = controlKey(question, { page: pageIndex, block: blockIndex, row, component });
          const path = answerPath(key, own);
          parts.set(`question ${own}`, {
            part: 'question',
            path,
            name: question.label,
            place: key,
            values: { ...question },
          });
        }
    }
  }
  return parts;
}

const changedValues = (before: Part['values'], after: Part['values']): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]),
  );

/** The longest list of keys that stand in the same order in both lists: they have not moved. */
function longestKept(before: readonly string[], after: readonly string[]): string[] {
  const position = new Map(before.map((key, index) => [key, index]));
  const common = after.filter((key) => position.has(key));
  /** For each length: the key that ends the best chain of this length. */
  const ends: string[] = [];
  const previous = new Map<string, string | undefined>();
  const at = (key: string | undefined) => (key === undefined ? -1 : (position.get(key) ?? -1));
  for (const key of common) {
    let [low, high] = [0, ends.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (at(ends[middle]) < at(key)) low = middle + 1;
      else high = middle;
    }
    previous.set(key, ends[low - 1]);
    ends[low] = key;
  }
  const kept: string[] = [];
  for (let key = ends.at(-1); key !== undefined; key = previous.get(key)) kept.push(key);
  return kept;
}
