import { readCarried, restore } from '../carried/carried.rules.ts';
import type { Check } from '../carried/definition-checks.ts';
import type { Note, Target } from '../question/scope.ts';
import type { FindOptions } from '../question/value-sets.rules.ts';
import { URLS } from '../r4/extension-urls.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';
import type { FormLanguage } from '../r4/language-texts.rules.ts';
import type { Unmapped } from '../r4/shape.rules.ts';

/** A text of the form that was read, with its translation in the file. */
export interface PlacedTranslation {
  /** As `FormTexts` names it. */
  readonly place: string;
  /** Item that the text belongs to; '' for a text that the import wrote. */
  readonly linkId: string;
  /** undefined: the file has none. */
  readonly text: string | undefined;
}

/** The controls that were made of an item, by their order in the form. */
export interface MadeControls {
  readonly control: number;
  /** The question for own answers to an open choice. */
  readonly ownAnswers?: number;
}

/** State of an import after the items that were read. */
export interface ImportProgress {
  readonly targets: Map<string, Target>;
  /** Ids of questions that the definition has. */
  readonly controlIds: Set<number>;
  readonly variables: ReadonlyMap<string, string>;
  readonly language: FormLanguage;
  readonly findOptions: FindOptions;
  readonly translations: PlacedTranslation[];
  /** By `linkId`. */
  readonly made: Map<string, MadeControls>;
  /** Number of controls that the definition has. */
  controls: number;
  /** `linkId`s of groups that are too large for a form. */
  readonly tooLarge: string[];
  readonly noteAt: (linkId: string) => Note;
  readonly unmapped: () => readonly Unmapped[];
}

/** Entries that are named at most. */
const MOST_UNMAPPED = 10_000;
const LONGEST_DETAIL = 200;

interface Begin {
  readonly variables?: ReadonlyMap<string, string>;
  readonly language?: FormLanguage;
  readonly findOptions?: FindOptions;
}

export function createImport({
  variables = new Map(),
  language = 'en',
  findOptions = () => null,
}: Begin = {}): ImportProgress {
  const unmapped = new Map<string, Unmapped>();
  return {
    targets: new Map(),
    controlIds: new Set(),
    variables,
    language,
    findOptions,
    translations: [],
    made: new Map(),
    controls: 0,
    tooLarge: [],
    noteAt: (path) => (what, detail) => {
      if (unmapped.size >= MOST_UNMAPPED) return;
      const part = {
        path,
        what,
        ...(detail !== undefined && { detail: detail.slice(0, LONGEST_DETAIL).toWellFormed() }),
      };
      unmapped.set(JSON.stringify([path, what, detail]), part);
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
