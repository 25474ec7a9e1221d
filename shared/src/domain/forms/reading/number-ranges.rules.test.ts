import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { numberRanges } from './number-ranges.rules.ts';

const counted = (...pairs: readonly (readonly [number: number, people: number])[]) =>
  pairs.map(([number, people]) => ({ number, people }));

describe('numberRanges', () => {
  it.each([
    {
      when: 'each number has five people',
      given: counted([0, 5], [1, 6]),
      ranges: [
        [null, 1, 5],
        [1, null, 6],
      ],
    },
    {
      when: 'small ones join their neighbours',
      given: counted([0, 3], [1, 3], [2, 5]),
      ranges: [
        [null, 2, 6],
        [2, null, 5],
      ],
    },
    { when: 'the last ones join the range before', given: counted([0, 5], [9, 1]), ranges: [[null, null, 6]] },
    { when: 'too few people', given: counted([1, 4]), ranges: [] },
    { when: 'nobody', given: [], ranges: [] },
    { when: 'five people with one number', given: counted([7, 5]), ranges: [[null, null, 5]] },
    {
      when: 'large numbers',
      given: counted([1_000, 5], [9_000, 5]),
      ranges: [
        [null, 9_000, 5],
        [9_000, null, 5],
      ],
    },
    {
      when: 'fractions',
      given: counted([0.1, 5], [0.3, 5]),
      ranges: [
        [null, 0.3, 5],
        [0.3, null, 5],
      ],
    },
  ])('FB-06 $when', ({ given, ranges }) => {
    expect(numberRanges(given).map(({ from, to, people }) => [from, to, people])).toEqual(ranges);
  });

  it('FB-06 counts everybody in ranges of five people or more, or nobody', () => {
    const numbers = fc.array(
      fc.record({ number: fc.integer({ min: -500, max: 500 }), people: fc.integer({ min: 0, max: 9 }) }),
    );
    fc.assert(
      fc.property(numbers, (given) => {
        const ranges = numberRanges(given);
        const all = given.reduce((sum, { people }) => sum + people, 0);
        expect(ranges.filter(({ people }) => people < 5)).toEqual([]);
        expect(ranges.reduce((sum, { people }) => sum + people, 0)).toBe(all < 5 ? 0 : all);
      }),
    );
  });
});
