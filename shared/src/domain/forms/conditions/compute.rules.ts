import type { AnswerPath, Computation } from './expression.ts';

/** Decimals of a computed number: enough for a mean, few enough to read. */
const DECIMALS = 2;

/** Points of a question's answer: a number, or the sum of the points of its chosen options; null without an answer. */
export type PointsOf = (question: AnswerPath) => number | null;

/**
 * Computes a number.
 * @returns null where a part has no answer, except in a sum and a mean, which leave out parts without an answer; null for a sum or mean
 * without any answer, and for a division by zero.
 */
export function compute(computation: Computation, pointsOf: PointsOf): number | null {
  const number = computeExactly(computation, pointsOf);
  if (number === null || !Number.isFinite(number)) return null;
  const rounded = Number(number.toFixed(DECIMALS));
  return Object.is(rounded, -0) ? 0 : rounded;
}

function computeExactly(computation: Computation, pointsOf: PointsOf): number | null {
  if ('number' in computation) return computation.number;
  if ('question' in computation) return pointsOf(computation.question);
  const numbers = (parts: readonly Computation[]) => parts.map((part) => computeExactly(part, pointsOf));
  if ('sum' in computation) return sumOf(answered(numbers(computation.sum)));
  if ('mean' in computation) {
    const known = answered(numbers(computation.mean));
    const sum = sumOf(known);
    return sum === null ? null : sum / known.length;
  }
  if ('product' in computation) {
    const factors = numbers(computation.product);
    const known = answered(factors);
    return known.length < factors.length ? null : known.reduce((product, factor) => product * factor, 1);
  }
  const [first, second] = 'difference' in computation ? computation.difference : computation.quotient;
  const [a, b] = [computeExactly(first, pointsOf), computeExactly(second, pointsOf)];
  if (a === null || b === null) return null;
  if ('difference' in computation) return a - b;
  return b === 0 ? null : a / b;
}

const answered = (numbers: readonly (number | null)[]): number[] => numbers.filter((number) => number !== null);

const sumOf = (numbers: readonly number[]): number | null =>
  numbers.length === 0 ? null : numbers.reduce((sum, number) => sum + number, 0);
