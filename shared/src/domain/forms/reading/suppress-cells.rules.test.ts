import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { LEAST_PEOPLE, suppressCells, suppressShare } from './suppress-cells.rules.ts';

describe('suppressCells', () => {
  it.each<{ when: string; counts: number[]; shown: (number | null)[] }>([
    { when: 'nothing is small', counts: [5, 9], shown: [5, 9] },
    { when: 'one small count takes the smallest of the others along', counts: [4, 9, 7], shown: [null, 9, null] },
    { when: 'two small counts with five people together', counts: [3, 2, 9], shown: [null, null, 9] },
    { when: 'two small counts with four people together', counts: [3, 1, 9, 8], shown: [null, null, 9, null] },
    { when: 'nobody gave an answer', counts: [0, 9, 7], shown: [null, 9, null] },
    { when: 'everybody gave the same answer', counts: [20, 0, 0], shown: [null, null, null] },
    { when: 'the largest sum tells each count', counts: [4, 4, 9, 20], shown: [null, null, null, 20] },
    { when: 'a single answer', counts: [4], shown: [null] },
    { when: 'no answers', counts: [], shown: [] },
  ])('FB-06 $when', ({ counts, shown }) => {
    expect(suppressCells(counts)).toEqual(shown);
  });

  it('FB-06 never shows a small count, and leaves at least two possible values of each hidden one', () => {
    const tables = fc.array(fc.integer({ min: 0, max: 12 }), { minLength: 2, maxLength: 5 });
    fc.assert(
      fc.property(tables, (counts) => {
        const shown = suppressCells(counts);
        expect(shown.filter((count) => count !== null && count < LEAST_PEOPLE)).toEqual([]);
        const hidden = counts.filter((_count, index) => shown[index] === null);
        const sum = hidden.reduce((total, count) => total + count, 0);
        const isAll = hidden.length === counts.length;
        if (hidden.length > 0 && !isAll) {
          expect(hidden.length).toBeGreaterThan(1);
          expect(sum).toBeGreaterThanOrEqual(LEAST_PEOPLE);
        }
      }),
    );
  });
});

describe('suppressShare', () => {
  it.each([
    { count: 5, total: 10, shown: 5 },
    { count: 4, total: 10, shown: null },
    { count: 6, total: 10, shown: null },
    { count: 10, total: 10, shown: null },
    { count: 0, total: 10, shown: null },
  ])('FB-06 $count of $total: $shown', ({ count, total, shown }) => {
    expect(suppressShare(count, total)).toBe(shown);
  });
});
