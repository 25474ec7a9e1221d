import type { Computation } from '../../conditions/expression.ts';
import { EXPRESSION_LIMITS } from '../../conditions/expression-edits.rules.ts';
import { type Note, type Scope, type Target, targetOf } from './scope.ts';

const START = '%resource.descendants().where(';
const POINTS = '.answer.value.ordinal()';
const NUMBER = '.answer.value';
/** Starts of a path that leads to items. */
const ROOTS = ['%resource.descendants()', '%resource.repeat(item)', '%resource.item', '%questionnaireresponse.item'];
/** Ends of a path that leads from an item to the points or the number of its answer, the longer ones first. */
const ENDS = [
  '.answer.valueCoding.ordinal()',
  '.answer.value.ordinal()',
  '.answer.value.weight()',
  '.answer.weight()',
  '.answer.valueDecimal',
  '.answer.valueInteger',
  '.answer.value',
];
const TOTALS = ['.sum()', '.aggregate($this+$total,0)', '.aggregate($total+$this,0)'];

const hasPoints = ({ control }: Target): boolean =>
  control.form_control_options.some(({ score }) => score !== undefined);

/** @returns A FHIRPath expression for a sum of different earlier questions, all with points or all numbers; null for all else. */
export function sumExpressionOf(computation: Computation, scope: Scope): string | null {
  if (!('sum' in computation) || computation.sum.length === 0) return null;
  const questions = computation.sum.map((part) => ('question' in part ? part.question : ''));
  const targets = questions.map((question) => targetOf(scope, question)).filter((target) => target !== undefined);
  const points = targets.filter(hasPoints).length;
  const isAlike = points === 0 || points === targets.length;
  if (targets.length < questions.length || new Set(questions).size < questions.length || !isAlike) return null;
  const ids = questions.map((question) => `linkId='${question}'`).join(' or ');
  return `${START}${ids})${points > 0 ? POINTS : NUMBER}.sum()`;
}

/**
 * Reads a sum: `path.sum()`, or paths joined by `+`, each to an item by its `linkId`. Reads character by character, never recursively.
 * @returns null for every other expression.
 */
export function readSumExpression(expression: string, scope: Scope, note: Note): Computation | null {
  const terms = splitOutside(withoutSpaces(expression), '+');
  const linkIds = terms.map((term) => linkIdsIn(term, terms.length === 1));
  if (linkIds.includes(null)) return null;
  const targets = linkIds.flatMap((ids) => ids ?? []).map((linkId) => targetOf(scope, linkId));
  if (targets.length >= EXPRESSION_LIMITS.parts || targets.includes(undefined)) return null;
  // FHIRPath has no result for `a + b` without an answer to `b`; our sum leaves `b` out.
  if (terms.length > 1) note('blank-parts-of-sum');
  return { sum: targets.flatMap((target) => (target ? [{ question: target.path }] : [])) };
}

/** Leaves out spaces outside of quotes; `or` keeps its own. */
function withoutSpaces(expression: string): string {
  const parts = expression.split("'");
  const outside = (part: string) => part.replaceAll(/\s/g, '').replaceAll(/^or|or$/g, ' or ');
  return parts.map((part, index) => (index % 2 === 1 ? part : outside(part))).join("'");
}

/** Splits at a sign that is neither in quotes nor in brackets. */
function splitOutside(text: string, sign: string): string[] {
  const parts = [''];
  let [isQuoted, depth] = [false, 0];
  for (const character of text) {
    if (character === "'") isQuoted = !isQuoted;
    if (!isQuoted && character === '(') depth += 1;
    if (!isQuoted && character === ')') depth -= 1;
    if (character === sign && !isQuoted && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts;
}

/** @param isAlone - Only a path of its own adds up several answers. */
function linkIdsIn(term: string, isAlone: boolean): string[] | null {
  const total = TOTALS.find((end) => term.endsWith(end)) ?? '';
  const path = term.slice(0, term.length - total.length);
  const end = ENDS.find((each) => path.endsWith(each));
  const root = ROOTS.find((each) => path.startsWith(each));
  if (end === undefined || root === undefined) return null;
  // Groups above the question: `.where(linkId='group').item.where(linkId='question')`.
  const steps = path.slice(root.length, path.length - end.length).split(').item');
  const last = steps.pop() ?? '';
  const isPath = steps.every((step) => filterOf(`${step})`)?.length === 1);
  const linkIds = isPath ? filterOf(last) : null;
  return linkIds && linkIds.length > 1 && !(isAlone && total !== '') ? null : linkIds;
}

/** @returns The ids of `.where(linkId='a' or linkId='b')`. */
function filterOf(step: string): string[] | null {
  if (!step.startsWith('.where(') || !step.endsWith(')')) return null;
  const parts = step.slice('.where('.length, -1).split(' or ');
  const ids = parts.map((part) => (part.startsWith("linkId='") && part.endsWith("'") ? part.slice(8, -1) : ''));
  return ids.some((id) => id === '' || id.includes("'")) ? null : ids;
}
