import type { FormBlock } from '../../definition/form-definition.ts';
import { readEnabling } from '../question/enable-when.rules.ts';
import { labelIn } from '../question/item-texts.rules.ts';
import type { Note, Scope } from '../question/scope.ts';
import type { QuestionnaireItem } from '../r4/fhir-r4.ts';
import { readRepeats } from './section-item.rules.ts';

export interface BlockPlace {
  readonly page_index: number;
  readonly block_index: number;
}

/** A block without its questions. */
export type BareBlock = Omit<FormBlock, 'rows'>;

/** Reads a block from its item alone. */
export function bareBlockOf(
  item: QuestionnaireItem,
  id: number | null,
  place: BlockPlace,
  { scope, note }: { readonly scope: Scope; readonly note: Note },
): BareBlock {
  const { condition, isLost } = readEnabling(item, scope, note);
  return {
    id,
    name: labelIn(item) ?? '',
    built_in_block_id: null,
    requires_signature: false,
    default_value: '',
    properties: {},
    ...place,
    fields: [],
    ...(condition && { visible_when: condition }),
    ...readRepeats(item, isLost, note),
  };
}

/** Most questions in a row. */
const ROW = 3;

/** Number of questions in each row; undefined where every row has a single question. */
export function rowLengthsOf({ rows }: Pick<FormBlock, 'rows'>): number[] | undefined {
  return rows.every(({ length }) => length === 1) ? undefined : rows.map(({ length }) => length);
}

/** Arranges questions in rows. @returns null for lengths that do not fit the number of questions. */
export function arrangeInRows<T>(questions: readonly T[], lengths: unknown): T[][] | null {
  if (lengths === undefined) return questions.map((question) => [question]);
  if (!Array.isArray(lengths) || lengths.length > LONGEST_BLOCK || !lengths.every(isRowLength)) return null;
  const rows: T[][] = [];
  let start = 0;
  for (const length of lengths) {
    rows.push(questions.slice(start, start + length));
    start += length;
  }
  return start === questions.length ? rows : null;
}

/** Rows of a block. */
const LONGEST_BLOCK = 2_000;

const isRowLength = (length: unknown): length is number =>
  typeof length === 'number' && Number.isInteger(length) && length >= 0 && length <= ROW;
