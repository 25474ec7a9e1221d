import { type Computation, type Condition, isWithinLimits } from '../../conditions/expression.ts';
import { type PathNode, type PathSign, type PathStep, parseFhirPath, type SignedPart } from './fhir-path.rules.ts';
import {
  answerKindOf,
  equalValueOf,
  hasPoints,
  isNumeric,
  type Note,
  type Scope,
  type Target,
  targetOf,
  YES_NO,
} from './scope.ts';

/** Nodes that one expression reads at most, those of its variables included: variables that name variables could grow without end. */
const MOST_NODES = 5_000;

/** Reads a FHIRPath formula. @returns null for an expression that a form cannot compute. */
export function readComputation(expression: string, scope: Scope, note: Note): Computation | null {
  const reading: Reading = { scope, note, left: MOST_NODES };
  const computation = computationOf(parseFhirPath(expression), reading);
  // Staff edit a sum in the builder, also one of a single question.
  const whole = computation && 'question' in computation ? { sum: [computation] } : computation;
  return whole && isWithinLimits(whole) ? whole : null;
}

/** Reads a FHIRPath condition. @returns null for an expression that a form cannot judge. */
export function readCondition(expression: string, scope: Scope, note: Note): Condition | null {
  const reading: Reading = { scope, note, left: MOST_NODES };
  const condition = conditionOf(parseFhirPath(expression), reading);
  return condition && isWithinLimits(condition) ? condition : null;
}

interface Reading {
  readonly scope: Scope;
  readonly note: Note;
  /** Nodes that may still be read. */
  left: number;
}

/** Answers that a path selects, and the steps that follow `answer`. */
interface Selection {
  readonly targets: readonly Target[];
  readonly tail: readonly PathStep[];
}

function selectionOf(node: PathNode, reading: Reading): Selection | null {
  reading.left -= 1;
  if (reading.left < 0 || node.kind !== 'path') return null;
  const whole = pathOf(node, reading);
  if (!whole) return null;
  const end = whole.findIndex(({ name, args }) => name === 'answer' && args === null);
  let linkIds: readonly string[] | null = null;
  for (const step of whole.slice(0, Math.max(end, 0))) {
    if (isWay(step)) continue;
    const [filter, ...others] = step.name === 'where' ? (step.args ?? []) : [];
    const found = filter && others.length === 0 ? linkIdsOf(filter) : null;
    // Only the last filter may name several questions.
    if (!found || (linkIds && linkIds.length > 1)) return null;
    linkIds = found;
  }
  const targets = (linkIds ?? []).map((linkId) => targetOf(reading.scope, linkId));
  const known = targets.filter((target) => target !== undefined);
  return end < 0 || known.length === 0 || known.length < targets.length
    ? null
    : { targets: known, tail: whole.slice(end + 1) };
}

const ROOTS = ['%resource', '%questionnaireresponse', '%context'];

/** The steps from the response on, with the steps of a variable in place of the variable. */
function pathOf({ root, steps }: Extract<PathNode, { kind: 'path' }>, reading: Reading): readonly PathStep[] | null {
  if (typeof root !== 'string') return root === null || root.kind !== 'path' ? null : joinedPath(root, steps, reading);
  if (ROOTS.includes(root)) return steps;
  const variable = variableOf(root, reading);
  return variable?.kind === 'path' ? joinedPath(variable, steps, reading) : null;
}

function joinedPath(
  before: Extract<PathNode, { kind: 'path' }>,
  steps: readonly PathStep[],
  reading: Reading,
): readonly PathStep[] | null {
  const first = pathOf(before, reading);
  return first && [...first, ...steps];
}

/** A variable counts as so many nodes: one expression reads 200 at most, so that one that names itself ends soon. */
const VARIABLE_NODES = MOST_NODES / 200;

function variableOf(name: string, reading: Reading): PathNode | null {
  const expression = reading.scope.variables?.get(name.slice(1));
  const node = expression === undefined ? null : parseFhirPath(expression);
  reading.left -= VARIABLE_NODES;
  return reading.left < 0 ? null : node;
}

/** `.item`, `.descendants()` and `.repeat(item)` lead to items. */
function isWay({ name, args }: PathStep): boolean {
  if (args === null) return name === 'item';
  const [arg] = args;
  if (name === 'descendants') return args.length === 0;
  return (
    name === 'repeat' && args.length === 1 && arg?.kind === 'path' && arg.root === null && namesOf(arg.steps) === 'item'
  );
}

/** @returns The ids of `linkId='a' or linkId='b'`. */
function linkIdsOf(filter: PathNode): string[] | null {
  const parts = filter.kind === 'any' ? filter.parts : [filter];
  const ids = parts.map((part) => {
    if (part.kind !== 'compare' || part.sign !== '=' || part.left.kind !== 'path' || part.right.kind !== 'text')
      return '';
    return part.left.root === null && namesOf(part.left.steps) === 'linkId' ? part.right.value : '';
  });
  return ids.includes('') ? null : ids;
}

/** `.value.ordinal()` is 'value ordinal()'. */
const namesOf = (steps: readonly PathStep[]): string =>
  steps.map(({ name, args }) => (args === null ? name : `${name}()`)).join(' ');

/** Steps that change nothing about a single answer. */
const PLAIN = ['first', 'single', 'toDecimal', 'toInteger', 'toQuantity'];
const withoutPlain = (steps: readonly PathStep[]): readonly PathStep[] =>
  steps.filter(({ name, args }) => args === null || args.length > 0 || !PLAIN.includes(name));

const POINTS = [
  'value ordinal()',
  'valueCoding ordinal()',
  'value weight()',
  'weight()',
  'ordinal()',
  'valueCoding weight()',
];
const NUMBERS = ['value', 'valueDecimal', 'valueInteger', 'valueQuantity value', 'value value'];

function computationOf(node: PathNode | null, reading: Reading): Computation | null {
  reading.left -= 1;
  if (!node || reading.left < 0) return null;
  if (node.kind === 'number') return { number: node.value };
  if (node.kind === 'sum') return sumOf(node.parts, reading);
  if (node.kind === 'product') return productOf(node.parts, reading);
  return node.kind === 'path' ? pathComputation(node, reading) : null;
}

type SignedParts = readonly SignedPart[];

/** `a - b - c` is `a - (b + c)`. */
function sumOf(parts: SignedParts, reading: Reading): Computation | null {
  const read = parts.map(({ node, isInverse }) => ({ isInverse, part: computationOf(node, reading) }));
  const plain = read.flatMap(({ isInverse, part }) => (part && !isInverse ? [part] : []));
  const inverse = read.flatMap(({ isInverse, part }) => (part && isInverse ? [part] : []));
  if (plain.length + inverse.length < parts.length) return null;
  // FHIRPath has no result for `a + b` without an answer to `b`; our sum leaves `b` out.
  if (plain.length > 1 || inverse.length > 1) reading.note('blank-parts-of-sum');
  const [added, taken] = [joinedSum(plain), joinedSum(inverse)];
  return taken ? { difference: [added ?? { number: 0 }, taken] } : added;
}

function joinedSum(parts: readonly Computation[]): Computation | null {
  const [only] = parts;
  if (parts.length > 1) return { sum: parts.flatMap((part) => ('sum' in part ? part.sum : [part])) };
  return only ?? null;
}

/** `a / b / c` is `a / (b * c)`. */
function productOf(parts: SignedParts, reading: Reading): Computation | null {
  const read = parts.map(({ node, isInverse }) => ({ isInverse, part: computationOf(node, reading) }));
  const plain = read.flatMap(({ isInverse, part }) => (part && !isInverse ? [part] : []));
  const inverse = read.flatMap(({ isInverse, part }) => (part && isInverse ? [part] : []));
  if (plain.length + inverse.length < parts.length) return null;
  const [factor, divisor] = [joinedProduct(plain), joinedProduct(inverse)];
  return factor && divisor ? { quotient: [factor, divisor] } : factor;
}

function joinedProduct(parts: readonly Computation[]): Computation | null {
  const [only] = parts;
  return parts.length > 1 ? { product: parts } : (only ?? null);
}

const HIGHEST_POWER = 4;

function pathComputation(node: Extract<PathNode, { kind: 'path' }>, reading: Reading): Computation | null {
  const last = node.steps.at(-1);
  const before: PathNode = { ...node, steps: node.steps.slice(0, -1) };
  if (last?.name === 'power' && last.args?.length === 1) {
    const [exponent] = last.args;
    const [factor, times] = [computationOf(before, reading), exponent?.kind === 'number' ? exponent.value : 0];
    const isKnown = Number.isInteger(times) && times >= 2 && times <= HIGHEST_POWER;
    return factor && isKnown ? { product: Array.from({ length: times }, () => factor) } : null;
  }
  if (last?.name === 'round' && last.args) {
    // A form rounds to two decimals.
    const [digits] = last.args;
    if (digits?.kind !== 'number' || digits.value !== 2) reading.note('rounding');
    return computationOf(before, reading);
  }
  if (node.steps.length === 0 && node.root !== null) return rootComputation(node.root, reading);
  const selection = selectionOf(node, reading);
  return selection && selectionSum(selection);
}

function rootComputation(root: string | PathNode, reading: Reading): Computation | null {
  return computationOf(typeof root === 'string' ? variableOf(root, reading) : root, reading);
}

function selectionSum({ targets, tail }: Selection): Computation | null {
  const last = tail.at(-1);
  const isTotal = last !== undefined && isSumStep(last);
  if (targets.length > 1 && !isTotal) return null;
  const names = namesOf(withoutPlain(isTotal ? tail.slice(0, -1) : tail));
  const holds = POINTS.includes(names) ? hasPoints : NUMBERS.includes(names) ? givesNumber : null;
  if (!holds || !targets.every(holds)) return null;
  const [only] = targets;
  if (!isTotal && only) return { question: only.path };
  return { sum: targets.map(({ path }) => ({ question: path })) };
}

/** `.sum()`, or `.aggregate($this + $total, 0)`. */
function isSumStep({ name, args }: PathStep): boolean {
  if (name === 'sum') return args?.length === 0;
  const [each, start] = args ?? [];
  if (name !== 'aggregate' || args?.length !== 2 || each?.kind !== 'sum' || start?.kind !== 'number') return false;
  const roots = each.parts.map(({ node, isInverse }) => (node.kind === 'path' && !isInverse ? node.root : null));
  return start.value === 0 && roots.length === 2 && roots.includes('$this') && roots.includes('$total');
}

/** Codes are no numbers: only numbers that people type, scales, and options that the file gives as numbers count. */
const givesNumber = (target: Target): boolean =>
  target.hasNumberOptions === true || isNumeric(answerKindOf(target.control));

const FLIPPED: Readonly<Record<string, PathSign>> = { '>': '<', '<': '>', '>=': '<=', '<=': '>=' };

function conditionOf(node: PathNode | null, reading: Reading): Condition | null {
  reading.left -= 1;
  if (!node || reading.left < 0) return null;
  if (node.kind === 'all' || node.kind === 'any') {
    const parts = node.parts.map((part) => conditionOf(part, reading));
    const known = parts.filter((part) => part !== null);
    if (known.length < parts.length) return null;
    return node.kind === 'all' ? { all: known } : { any: known };
  }
  if (node.kind === 'compare') return compared(node, reading);
  return node.kind === 'path' ? pathCondition(node, reading) : null;
}

function compared({ sign, left, right }: Extract<PathNode, { kind: 'compare' }>, reading: Reading): Condition | null {
  const [onLeft, onRight] = [literalOf(left), literalOf(right)];
  if (sign === 'contains') return onRight === null ? null : comparison(left, '=', onRight, reading);
  if (sign === 'in') return onLeft === null ? null : comparison(right, '=', onLeft, reading);
  if (onRight !== null) return comparison(left, sign, onRight, reading);
  return onLeft === null ? null : comparison(right, FLIPPED[sign] ?? sign, onLeft, reading);
}

type Literal = string | number | boolean;

function literalOf(node: PathNode): Literal | null {
  if (node.kind === 'number' || node.kind === 'text' || node.kind === 'flag') return node.value;
  const [only] = node.kind === 'sum' && node.parts.length === 1 ? node.parts : [];
  return only?.isInverse && only.node.kind === 'number' ? -only.node.value : null;
}

const VALUES = ['value', 'value code', 'value display', 'value value', 'valueQuantity value', 'valueCoding display'];
const isValue = (names: string): boolean =>
  VALUES.includes(names) || names === 'valueCoding code' || (names.startsWith('value') && !names.includes(' '));

function comparison(node: PathNode, sign: PathSign, value: Literal, reading: Reading): Condition | null {
  // `exists() = false`: what is compared is itself a condition.
  const judged = typeof value === 'boolean' && (sign === '=' || sign === '!=') ? judgedBy(node, reading) : null;
  if (judged) return (sign === '=') === value ? judged : { not: judged };
  const selection = selectionOf(node, reading);
  const [target, ...others] = selection?.targets ?? [];
  if (!selection || !target || others.length > 0 || !isValue(namesOf(withoutPlain(selection.tail)))) return null;
  return comparedWith(target, sign, value);
}

/** A condition that ends in `exists()`, `empty()` or `not()`, or is one in brackets. */
function judgedBy(node: PathNode, reading: Reading): Condition | null {
  if (node.kind === 'compare' || node.kind === 'all' || node.kind === 'any') return conditionOf(node, reading);
  const last = node.kind === 'path' ? node.steps.at(-1)?.name : undefined;
  return last !== undefined && ['exists', 'empty', 'not', 'hasValue'].includes(last)
    ? conditionOf(node, reading)
    : null;
}

function comparedWith(target: Target, sign: PathSign, value: Literal): Condition | null {
  const question = target.path;
  if (sign === '=' || sign === '!=') {
    const text = typeof value === 'boolean' ? (value ? YES_NO.yes : YES_NO.no) : String(value);
    const known = equalValueOf(target, text);
    return known === null ? null : { question, is: sign === '=' ? 'equal' : 'not-equal', value: known };
  }
  const is = ORDERS[sign];
  const isCounted = isNumeric(answerKindOf(target.control));
  return is && typeof value === 'number' && isCounted ? { question, is, value } : null;
}

const ORDERS: Partial<Record<PathSign, 'at-least' | 'at-most' | 'more-than' | 'less-than'>> = {
  '>=': 'at-least',
  '<=': 'at-most',
  '>': 'more-than',
  '<': 'less-than',
};

function pathCondition(node: Extract<PathNode, { kind: 'path' }>, reading: Reading): Condition | null {
  const last = node.steps.at(-1);
  if (!last) return rootCondition(node.root, reading);
  const before: PathNode = { ...node, steps: node.steps.slice(0, -1) };
  if (last.args?.length === 0) {
    if (last.name === 'not') {
      const negated = conditionOf(before, reading);
      return negated && { not: negated };
    }
    if (last.name === 'exists' || last.name === 'hasValue') return existing(before, reading);
    if (last.name === 'empty') {
      const answered = existing(before, reading);
      if (answered === null) return null;
      return 'is' in answered && answered.is === 'answered'
        ? { question: answered.question, is: 'empty' }
        : { not: answered };
    }
  }
  // A yes-or-no answer is a condition by itself.
  return comparison(node, '=', true, reading);
}

function rootCondition(root: string | PathNode | null, reading: Reading): Condition | null {
  if (root === null) return null;
  return conditionOf(typeof root === 'string' ? variableOf(root, reading) : root, reading);
}

/** Whether there is an answer, or one with the value of a filter: `.answer.where(value = 'x')`. */
function existing(node: PathNode, reading: Reading): Condition | null {
  const selection = selectionOf(node, reading);
  const [target, ...others] = selection?.targets ?? [];
  if (!selection || !target || others.length > 0) return null;
  const { tail } = selection;
  const [filter] = tail.at(-1)?.name === 'where' ? (tail.at(-1)?.args ?? []) : [];
  if (!filter)
    return tail.length === 0 || isValue(namesOf(withoutPlain(tail))) ? { question: target.path, is: 'answered' } : null;
  return filtered(target, tail.slice(0, -1), filter);
}

function filtered(target: Target, before: readonly PathStep[], filter: PathNode): Condition | null {
  if (filter.kind !== 'compare' || filter.sign !== '=' || filter.left.kind !== 'path') return null;
  const { root, steps } = filter.left;
  const value = literalOf(filter.right);
  const names = namesOf([...before, ...steps]);
  if (value === null || (root !== null && root !== '$this') || !isValue(names)) return null;
  return comparedWith(target, '=', value);
}
