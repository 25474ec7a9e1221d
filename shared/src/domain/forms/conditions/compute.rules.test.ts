import { describe, expect, it } from 'vitest';
import { compute } from './compute.rules.ts';
import type { AnswerPath } from './expression.ts';
import { type Computation, EXPRESSION_LIMITS, isWithinLimits, questionsOf } from './expression.ts';

const [A, B, C] = ['b.a', 'b.b', 'b.c'] as const satisfies AnswerPath[];
const points: Partial<Record<AnswerPath, number>> = { [A]: 2, [B]: 3 };
const pointsOf = (question: AnswerPath) => points[question] ?? null;

describe('compute', () => {
  it.each<{ computation: Computation; expected: number | null }>([
    { computation: { number: 4 }, expected: 4 },
    { computation: { question: A }, expected: 2 },
    { computation: { question: C }, expected: null },
    { computation: { sum: [{ question: A }, { question: B }, { question: C }] }, expected: 5 },
    { computation: { sum: [{ question: C }] }, expected: null },
    { computation: { mean: [{ question: A }, { question: B }, { question: C }] }, expected: 2.5 },
    { computation: { difference: [{ question: A }, { question: B }] }, expected: -1 },
    { computation: { product: [{ question: A }, { question: B }, { number: 2 }] }, expected: 12 },
    { computation: { product: [{ question: A }, { question: C }] }, expected: null },
    { computation: { quotient: [{ question: A }, { question: B }] }, expected: 0.67 },
    { computation: { quotient: [{ question: A }, { number: 0 }] }, expected: null },
    { computation: { product: [{ number: -0.001 }, { number: 1 }] }, expected: 0 },
    { computation: { difference: [{ question: A }, { question: C }] }, expected: null },
    { computation: { difference: [{ question: C }, { question: A }] }, expected: null },
    { computation: { quotient: [{ question: A }, { question: C }] }, expected: null },
    { computation: { sum: [{ quotient: [{ question: A }, { number: 0 }] }, { question: B }] }, expected: 3 },
    { computation: { product: [{ number: 1e300 }, { number: 1e300 }] }, expected: null },
    { computation: { product: [] }, expected: 1 },
    { computation: { mean: [] }, expected: null },
  ])('$computation is $expected', ({ computation, expected }) => {
    expect(compute(computation, pointsOf)).toBe(expected);
  });
});

describe('isWithinLimits', () => {
  const nested = (depth: number): Computation => (depth === 1 ? { number: 1 } : { sum: [nested(depth - 1)] });
  const wide = (parts: number): Computation => ({ sum: Array.from({ length: parts - 1 }, () => ({ number: 1 })) });

  it.each([
    { what: 'the greatest depth', tree: nested(EXPRESSION_LIMITS.depth), expected: true },
    { what: 'one level more', tree: nested(EXPRESSION_LIMITS.depth + 1), expected: false },
    { what: 'a thousand levels', tree: nested(1_000), expected: false },
    { what: 'the greatest number of parts', tree: wide(EXPRESSION_LIMITS.parts), expected: true },
    { what: 'one part more', tree: wide(EXPRESSION_LIMITS.parts + 1), expected: false },
  ])('RL-02 $what: $expected', ({ tree, expected }) => {
    expect(isWithinLimits(tree)).toBe(expected);
  });
});

describe('questionsOf', () => {
  it('names each question once', () => {
    expect(questionsOf({ sum: [{ question: A }, { mean: [{ question: B }, { question: A }] }] })).toEqual([A, B]);
    expect(questionsOf({ all: [{ not: { question: B, is: 'empty' } }] })).toEqual([B]);
    expect(questionsOf({ sum: [{ mean: [{ question: C }, { question: A }] }, { question: B }] })).toEqual([C, A, B]);
  });
});
