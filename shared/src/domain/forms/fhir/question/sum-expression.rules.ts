import type { Computation } from '../../conditions/expression.ts';
import { answerKindOf, hasPoints, isNumeric, type Scope, targetOf } from './scope.ts';

const START = '%resource.descendants().where(';
const POINTS = '.answer.value.ordinal()';
const NUMBER = '.answer.value';
/** @returns A FHIRPath expression for a sum of different earlier questions, all with points or all numbers; null for all else. */
export function sumExpressionOf(computation: Computation, scope: Scope): string | null {
  if (!('sum' in computation) || computation.sum.length === 0) return null;
  const questions = computation.sum.map((part) => ('question' in part ? part.question : ''));
  const targets = questions.map((question) => targetOf(scope, question)).filter((target) => target !== undefined);
  const points = targets.filter(hasPoints).length;
  const areNumbers = targets.every(({ control }) => isNumeric(answerKindOf(control)));
  const isAlike = points === 0 ? areNumbers : points === targets.length;
  if (targets.length < questions.length || new Set(questions).size < questions.length || !isAlike) return null;
  const ids = questions.map((question) => `linkId='${question}'`).join(' or ');
  return `${START}${ids})${points > 0 ? POINTS : NUMBER}.sum()`;
}
