import { readCarried, restore } from '../carried/carried.rules.ts';
import type { Check } from '../carried/value-checks.ts';
import type { Note, Target } from '../question/scope.ts';
import { URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';
import type { Unmapped } from '../r4/shape.rules.ts';

/** State of an import after the items that were read. */
export interface ImportProgress {
  readonly targets: Map<string, Target>;
  /** Ids of questions that the definition has. */
  readonly controlIds: Set<number>;
  readonly noteAt: (linkId: string) => Note;
  readonly unmapped: () => readonly Unmapped[];
}

/** Entries that are named at most. */
const MOST_UNMAPPED = 10_000;

export function createImport(): ImportProgress {
  const unmapped = new Map<string, Unmapped>();
  return {
    targets: new Map(),
    controlIds: new Set(),
    noteAt: (path) => (what) => {
      if (unmapped.size < MOST_UNMAPPED) unmapped.set(JSON.stringify([path, what]), { path, what });
    },
    unmapped: () => [...unmapped.values()],
  };
}

/** Completes what was read from an item by our own extension. @returns Also the lengths of the rows of a block, not judged. */
export function restoreFrom<T extends object>(
  read: T,
  item: QuestionnaireItem,
  {
    url,
    checks,
    note,
  }: { readonly url: string; readonly checks: Readonly<Record<string, Check>>; readonly note: Note },
): { value: T; rows?: unknown } {
  const carried = readCarried(item, url);
  if (!carried) {
    note(url);
    return { value: read };
  }
  const { rows, ...others } = carried;
  // Blocks alone have rows.
  const known = url === URLS.formBlock ? others : carried;
  const { value, refused } = restore(read, known, checks);
  for (const key of refused) note(`${url} ${key.slice(0, LONGEST_KEY)}`);
  return { value, rows };
}

const LONGEST_KEY = 100;
