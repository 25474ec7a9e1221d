import type { EpochMs } from './dates.ts';

/** Half-open: contains `startMs`, but not `endMs`. */
export interface Interval {
  readonly startMs: EpochMs;
  readonly endMs: EpochMs;
}

export const isFilled = ({ startMs, endMs }: Interval): boolean => endMs > startMs;

/** Sorts the intervals, joins those that overlap or touch, and removes empty ones. */
export function mergeIntervals(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter(isFilled).sort((a, b) => a.startMs - b.startMs);
  const merged: Interval[] = [];
  for (const interval of sorted) {
    const last = merged.at(-1);
    if (!last || interval.startMs > last.endMs) merged.push(interval);
    else if (interval.endMs > last.endMs) merged[merged.length - 1] = { startMs: last.startMs, endMs: interval.endMs };
  }
  return merged;
}

/** The parts of `from` outside of `taken`. Precondition: both merged. */
export function subtractIntervals(from: readonly Interval[], taken: readonly Interval[]): Interval[] {
  const left: Interval[] = [];
  let index = 0;
  for (const { startMs, endMs } of from) {
    let cursor = startMs;
    while ((taken[index]?.endMs ?? Number.POSITIVE_INFINITY) <= cursor) index += 1;
    for (let at = index; at < taken.length; at += 1) {
      const block = taken[at];
      if (!block || block.startMs >= endMs) break;
      if (block.startMs > cursor) left.push({ startMs: cursor, endMs: block.startMs });
      cursor = Math.max(cursor, block.endMs);
    }
    if (cursor < endMs) left.push({ startMs: cursor, endMs });
  }
  return left;
}

/** The parts that both lists contain. Precondition: both merged. */
export function intersectIntervals(one: readonly Interval[], other: readonly Interval[]): Interval[] {
  const common: Interval[] = [];
  let index = 0;
  for (const a of one) {
    while ((other[index]?.endMs ?? Number.POSITIVE_INFINITY) <= a.startMs) index += 1;
    for (let at = index; at < other.length; at += 1) {
      const b = other[at];
      if (!b || b.startMs >= a.endMs) break;
      common.push({ startMs: Math.max(a.startMs, b.startMs), endMs: Math.min(a.endMs, b.endMs) });
    }
  }
  return common;
}

/** Whether one interval of the list contains the whole interval. Precondition: merged, so that touching intervals are joined. */
export function containsInterval(merged: readonly Interval[], wanted: Interval): boolean {
  return merged.some(({ startMs, endMs }) => startMs <= wanted.startMs && wanted.endMs <= endMs);
}

/** Whether any interval of the list overlaps the interval. Touching is no overlap, and an empty interval overlaps nothing. */
export function meetsAny(intervals: readonly Interval[], wanted: Interval): boolean {
  return intervals.some((one) => isFilled(one) && one.startMs < wanted.endMs && wanted.startMs < one.endMs);
}
