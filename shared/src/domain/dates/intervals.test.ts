import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  containsInterval,
  type Interval,
  intersectIntervals,
  meetsAny,
  mergeIntervals,
  subtractIntervals,
} from './intervals.ts';

const of = (...pairs: [number, number][]): Interval[] => pairs.map(([startMs, endMs]) => ({ startMs, endMs }));
const SIZE = 40;
const some = fc
  .array(fc.tuple(fc.integer({ min: 0, max: SIZE }), fc.integer({ min: 0, max: 10 })), { maxLength: 8 })
  .map((pairs) => of(...pairs.map(([start, length]): [number, number] => [start, start + length])));
const pointsOf = (intervals: readonly Interval[]): number[] =>
  Array.from({ length: SIZE + 12 }, (_, point) => point).filter((point) =>
    intervals.some(({ startMs, endMs }) => startMs <= point && point < endMs),
  );

describe('intervals', () => {
  it('merge when they overlap or touch, and are dropped when empty', () => {
    expect(mergeIntervals(of([5, 7], [1, 3], [3, 4], [9, 9], [6, 8]))).toEqual(of([1, 4], [5, 8]));
  });

  it('lose the time of a block that spans several intervals or lies inside an interval', () => {
    expect(subtractIntervals(of([0, 10], [12, 20]), of([8, 14], [16, 17]))).toEqual(of([0, 8], [14, 16], [17, 20]));
  });

  it('are half-open: intervals that only touch do not overlap', () => {
    expect(meetsAny(of([0, 10]), { startMs: 10, endMs: 12 })).toBe(false);
    expect(meetsAny(of([0, 10]), { startMs: 9, endMs: 12 })).toBe(true);
    expect(containsInterval(of([0, 10]), { startMs: 0, endMs: 10 })).toBe(true);
    expect(containsInterval(of([0, 10]), { startMs: 0, endMs: 11 })).toBe(false);
  });

  it('give the same result as sets of points, and stay merged', () => {
    fc.assert(
      fc.property(some, some, (first, second) => {
        const [a, b] = [mergeIntervals(first), mergeIntervals(second)];
        const inB = new Set(pointsOf(b));
        expect(pointsOf(a)).toEqual(pointsOf(first));
        expect(pointsOf(subtractIntervals(a, b))).toEqual(pointsOf(a).filter((point) => !inB.has(point)));
        expect(pointsOf(intersectIntervals(a, b))).toEqual(pointsOf(a).filter((point) => inB.has(point)));
        for (const list of [subtractIntervals(a, b), intersectIntervals(a, b)])
          expect(mergeIntervals(list)).toEqual(list);
      }),
      { numRuns: 500 },
    );
  });
});
