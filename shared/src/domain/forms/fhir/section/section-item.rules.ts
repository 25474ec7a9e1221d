import type { Condition } from '../../conditions/expression.ts';
import type { FormBlock } from '../../definition/form-definition.ts';
import { type Carried, carriedExtension } from '../carried/carried.rules.ts';
import { isEntryRange } from '../carried/definition-checks.ts';
import { enablingOf, readEnabling } from '../question/enable-when.rules.ts';
import { labelIn } from '../question/item-texts.rules.ts';
import type { Note, Scope } from '../question/scope.ts';
import { extensionOf, integerExtension, numberIn, URLS } from '../r4/extension-urls.ts';
import type { Extension, QuestionnaireItem } from '../r4/fhir-r4.ts';

/** Entries of a block, if the other system names no limit. */
const MOST_ENTRIES = 20;

interface Section {
  readonly name: string;
  readonly visible_when?: Condition;
  readonly repeats?: { readonly min: number; readonly max: number };
}

type SectionUrl = typeof URLS.formPage | typeof URLS.formBlock;

/** As much of a page or block as FHIR holds. A group without items is not valid: a text stands in its place. */
export function sectionItem(section: Section, linkId: string, { isEmpty, scope }: SectionContext): QuestionnaireItem {
  const { name, visible_when, repeats } = section;
  return {
    linkId,
    ...(name !== '' && { text: name }),
    ...(isEmpty ? { type: 'display' } : groupParts(repeats)),
    ...enablingOf(visible_when, scope),
  };
}

interface SectionContext {
  readonly isEmpty: boolean;
  readonly scope: Scope;
}

function groupParts(repeats: Section['repeats']): Omit<QuestionnaireItem, 'linkId'> {
  if (!repeats) return { type: 'group' };
  const { min, max } = repeats;
  const extension = [integerExtension(URLS.minOccurs, min), integerExtension(URLS.maxOccurs, max)];
  return { type: 'group', repeats: true, ...(min > 0 && { required: true }), extension };
}

/** Adds the items and our own extension. The import knows an empty page or block by the extension. */
export function completeSection(
  section: QuestionnaireItem,
  item: readonly QuestionnaireItem[],
  { url, carried }: { readonly url: SectionUrl; readonly carried: Carried },
): QuestionnaireItem {
  const isEmpty = item.length === 0;
  const own: Extension[] = isEmpty ? [{ url, valueString: JSON.stringify(carried) }] : carriedExtension(url, carried);
  const extension = [...(section.extension ?? []), ...own];
  return { ...section, ...(extension.length > 0 && { extension }), ...(!isEmpty && { item }) };
}

/** Whether an item is a page or block: a group, or our own text in place of an empty one. */
export const isSection = (item: QuestionnaireItem, url: SectionUrl): boolean =>
  item.type === 'group' || (item.type === 'display' && extensionOf(item, url) !== undefined);

/**
 * Reads how often a block is filled in.
 * @param isLost - The definition does not hold the condition of the block: no entry is required.
 */
function readRepeats(item: QuestionnaireItem, isLost: boolean, note: Note): { repeats?: { min: number; max: number } } {
  if (!item.repeats) {
    if (item.required) note('required');
    return {};
  }
  const max = numberIn(item, URLS.maxOccurs);
  if (max === undefined) note('repeats-without-limit');
  const wanted = numberIn(item, URLS.minOccurs) ?? (item.required ? 1 : 0);
  if (isLost && wanted > 0) note('required');
  const repeats = { min: isLost ? 0 : wanted, max: max ?? MOST_ENTRIES };
  if (isEntryRange(repeats)) return { repeats };
  note('repeats');
  return { repeats: { min: 0, max: MOST_ENTRIES } };
}

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
