import { EXPRESSION_LIMITS } from '../../conditions/expression-edits.rules.ts';
import { isRecord } from '../r4/shape.rules.ts';
import { isNumber, isText, listOf } from './value-checks.ts';

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
export const isCondition = (value: unknown): boolean =>
  isTree(value, { all: 'many', any: 'many', not: 'single' }, isComparison);

/** Whether the JSON of another system is a computation within the limits. */
export const isComputation = (value: unknown): boolean =>
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
