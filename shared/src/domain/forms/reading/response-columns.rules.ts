import { ENTRIES } from '../definition/answers.ts';
import type { FormControl } from '../definition/form-definition.ts';
import type { FormPlan } from '../plan/form-plan.ts';

/** A version of a form, as the table reads its questions. */
export interface ColumnVersion {
  readonly plan: FormPlan;
}

/** A column of the table of a form's responses. */
export interface ResponseColumn {
  readonly head: string;
  /** Key of the stored answer: `df_block_1.df_2`. */
  readonly metaKey: string;
  /** Key of the question in each entry; null: the block does not repeat. */
  readonly entryKey: string | null;
  /** Labels of the options by value; empty for questions without options. */
  readonly labels: ReadonlyMap<string, string>;
  /** What the newest version asks for. */
  readonly kind: 'text' | 'number' | 'date';
}

/**
 * Returns a column for each question that one of the versions asks, and for each other stored answer, such as the fields of a built-in block.
 * A question has one column, however often it was renamed: its head is the newest label. The columns are in the order of the blocks.
 * @param versions - Newest first.
 * @param metaKeys - Keys of all stored answers.
 */
export function responseColumns(versions: readonly ColumnVersion[], metaKeys: readonly string[]): ResponseColumn[] {
  const columns = new Map<string, ResponseColumn>();
  const blockNames = new Map<string, string>();
  const covered = new Set<string>();
  for (const { plan } of versions)
    for (const { key, block, questions } of plan.blocks.values()) {
      if (!blockNames.has(key)) blockNames.set(key, block.name);
      for (const { key: questionKey, path, control } of questions) {
        const metaKey = block.repeats ? `${key}.${ENTRIES}` : path;
        const entryKey = block.repeats ? questionKey : null;
        covered.add(metaKey);
        const id = `${metaKey} ${entryKey ?? ''}`;
        const known = columns.get(id);
        const labels = labelsOf(control, known?.labels);
        columns.set(
          id,
          known
            ? { ...known, labels }
            : { head: headOf(block.name, control.label), metaKey, entryKey, labels, kind: kindOf(control) },
        );
      }
    }
  for (const metaKey of metaKeys) {
    if (covered.has(metaKey)) continue;
    const name = blockOf(metaKey);
    const head = headOf(blockNames.get(name) ?? name, fieldOf(metaKey).replaceAll('_', ' '));
    const kind = fieldOf(metaKey) === BIRTH_DATE ? 'date' : 'text';
    columns.set(metaKey, { head, metaKey, entryKey: null, labels: new Map(), kind });
  }
  const places = new Map([...blockNames.keys()].map((key, place) => [key, place]));
  const placeOf = ({ metaKey }: ResponseColumn) => places.get(blockOf(metaKey)) ?? places.size;
  return withOwnHeads([...columns.values()].sort((a, b) => placeOf(a) - placeOf(b)));
}

/** The only field of a built-in block that is a date. */
const BIRTH_DATE = 'dob';

function kindOf({ input_type, is_number, computed }: FormControl): ResponseColumn['kind'] {
  if (input_type === 'datepicker') return 'date';
  return is_number || computed || input_type === 'scale-range' ? 'number' : 'text';
}

const blockOf = (metaKey: string): string => metaKey.slice(0, metaKey.indexOf('.'));
const fieldOf = (metaKey: string): string => metaKey.slice(metaKey.indexOf('.') + 1);

const headOf = (block: string, label: string): string =>
  [block, label]
    .map((text) => text.trim())
    .filter((text) => text !== '')
    .join(': ');

/** The newest label of each option that a version had. */
function labelsOf(
  { form_control_options: options }: FormControl,
  known?: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const labels = new Map(known);
  for (const { option_value: value, option_label: label } of options)
    if (!labels.has(value)) labels.set(value, label ?? value);
  return labels;
}

/** Two questions with the same label get their keys: a table with two equal heads is read wrongly. */
function withOwnHeads(columns: readonly ResponseColumn[]): ResponseColumn[] {
  const counts = Map.groupBy(columns, ({ head }) => head);
  return columns.map((column) => {
    const isOwn = column.head !== '' && counts.get(column.head)?.length === 1;
    const key = column.entryKey ?? fieldOf(column.metaKey);
    return isOwn ? column : { ...column, head: `${column.head} [${key}]`.trim() };
  });
}
