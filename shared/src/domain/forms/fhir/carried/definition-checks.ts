import { MEDIA_TYPES } from '../../../files/media-type.rules.ts';
import { isRecord } from '../../../is-record.ts';
import { EXPRESSION_LIMITS } from '../../conditions/expression.ts';
import {
  BUILT_IN_BLOCKS,
  type FormBlock,
  type FormControl,
  type FormPage,
  INPUT_TYPES,
} from '../../definition/form-definition.ts';
import { isStorable } from '../r4/shape.rules.ts';

/** Whether a value that another system sent can be a value of ours. */
export type Check = (value: unknown) => boolean;

const LONGEST_TEXT = 200_000;
const LONGEST_LIST = 2_000;

const isText: Check = (value) => typeof value === 'string' && value.length <= LONGEST_TEXT && isStorable(value);

const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);

const isFlag: Check = (value) => typeof value === 'boolean';

const isWhole: Check = (value) => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;

const isId: Check = (value) => isWhole(value) && value !== 0;

const orNull =
  (check: Check): Check =>
  (value) =>
    value === null || check(value);

const among =
  (values: readonly unknown[]): Check =>
  (value) =>
    values.includes(value);

const listOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length <= LONGEST_LIST && value.every(check);

/** A record with these keys and no others. */
const recordOf =
  (required: Readonly<Record<string, Check>>, optional: Readonly<Record<string, Check>> = {}): Check =>
  (value) => {
    if (!isRecord(value)) return false;
    const checks = new Map(Object.entries({ ...required, ...optional }));
    const areRight = Object.entries(value).every(([key, each]) => checks.get(key)?.(each) === true);
    return areRight && Object.keys(required).every((key) => Object.hasOwn(value, key));
  };

const isTextRecord: Check = (value) =>
  isRecord(value) &&
  Object.keys(value).length <= LONGEST_LIST &&
  Object.entries(value).every(([key, each]) => key !== '__proto__' && isText(key) && isText(each));

type Checks<T> = Readonly<Record<keyof T, Check>>;

const LONGEST_PATH = 200;
/** Judges the keys of a part that has no parts below it. */
type Leaf = (part: Readonly<Record<string, unknown>>) => boolean;

/** Judges the value of a comparison by its kind. */
const COMPARISONS: Readonly<Record<string, Leaf>> = {
  ...same(['answered', 'empty'], ({ value, values }) => value === undefined && values === undefined),
  ...same(['equal', 'not-equal', 'contains'], ({ value }) => isText(value)),
  ...same(['one-of'], ({ values }) => listOf(isText)(values)),
  ...same(['at-least', 'at-most', 'more-than', 'less-than', 'age-at-least', 'age-below'], ({ value }) =>
    isNumber(value),
  ),
};

function same(kinds: readonly string[], leaf: Leaf): Record<string, Leaf> {
  return Object.fromEntries(kinds.map((kind) => [kind, leaf]));
}

/** Whether the JSON of another system is a condition within the limits. */
const isCondition = (value: unknown): boolean =>
  isTree(value, { all: 'many', any: 'many', not: 'single' }, isComparison);

/** Whether the JSON of another system is a computation within the limits. */
const isComputation = (value: unknown): boolean =>
  isTree(value, { sum: 'many', mean: 'many', product: 'many', difference: 'two', quotient: 'two' }, isOperand);

function isComparison(part: Readonly<Record<string, unknown>>): boolean {
  const { question, is } = part;
  const isKnown = typeof is === 'string' && Object.hasOwn(COMPARISONS, is);
  return isPath(question) && isKnown && Object.keys(part).length <= 3 && COMPARISONS[is]?.(part) === true;
}

const isOperand: Leaf = (part) =>
  Object.keys(part).length === 1 && ('question' in part ? isPath(part.question) : isNumber(part.number));

const isPath = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= LONGEST_PATH && /^[\w-]+\.[\w-]+$/.test(value);

type Branches = Readonly<Record<string, 'many' | 'single' | 'two'>>;

/** Never recurses deeper than the limit. */
function isTree(tree: unknown, branches: Branches, isLeaf: Leaf): boolean {
  let parts = 0;
  function fits(node: unknown, depth: number): boolean {
    parts += 1;
    if (depth > EXPRESSION_LIMITS.depth || parts > EXPRESSION_LIMITS.parts || !isRecord(node)) return false;
    const [key = '', ...others] = Object.keys(node);
    const kind = Object.hasOwn(branches, key) ? branches[key] : undefined;
    if (kind === undefined) return isLeaf(node);
    const below = kind === 'single' ? [node[key]] : node[key];
    const isCounted = Array.isArray(below) && (kind !== 'two' || below.length === 2);
    return others.length === 0 && isCounted && below.every((child: unknown) => fits(child, depth + 1));
  }
  return fits(tree, 1);
}

const MOST_ENTRIES = 50;
const option = recordOf({ option_value: isText }, { option_label: isText, score: isNumber });
const field = recordOf({
  slug: isText,
  validation_map: isText,
  pivot: recordOf({ is_visible: isFlag, is_required: isFlag }),
});

/** Checks for a question; its id is part of the `linkId`. */
export const CONTROL_CHECKS: Checks<Omit<FormControl, 'form_control_id'>> = {
  input_type: among(INPUT_TYPES),
  label: isText,
  placeholder: isText,
  is_required: isFlag,
  is_multiple: isFlag,
  is_remote_options: isFlag,
  form_options_parent_id: orNull(isId),
  form_control_options: listOf(option),
  min_val: orNull(isNumber),
  max_val: orNull(isNumber),
  height: orNull(isNumber),
  content: isText,
  is_number: isFlag,
  options_source: isText,
  accepts: listOf(among(Object.keys(MEDIA_TYPES))),
  max_bytes: isId,
  visible_when: isCondition,
  required_when: isCondition,
  computed: isComputation,
  is_for_staff: isFlag,
};

const BLOCK_IDS = Object.keys(BUILT_IN_BLOCKS).map(Number);

export const isEntryRange: Check = (value) => {
  if (!recordOf({ min: isWhole, max: isId })(value)) return false;
  const { min, max } = value as { min: number; max: number }; // both were judged
  return min <= max && max <= MOST_ENTRIES;
};

/** Checks for a block without its rows; its id is part of the `linkId`. */
export const BLOCK_CHECKS: Checks<Omit<FormBlock, 'id' | 'rows'>> = {
  name: isText,
  built_in_block_id: orNull(among(BLOCK_IDS)),
  requires_signature: isFlag,
  default_value: isText,
  properties: isTextRecord,
  page_index: isWhole,
  block_index: isWhole,
  fields: listOf(field),
  visible_when: isCondition,
  repeats: isEntryRange,
};

/** Checks for a page without its blocks. */
export const PAGE_CHECKS: Checks<Omit<FormPage, 'blocks'>> = {
  id: orNull(isId),
  name: isText,
  visible_when: isCondition,
};
