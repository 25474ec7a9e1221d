/** Rows of the first batch of a rule. */
export const FIRST_BATCH = 1_000;
export const MOST_ROWS = 5_000;
export const FEWEST_ROWS = 10;

/** A batch should take about as long: far below the 5 s after which the database ends a statement. */
const SLOW_MS = 1_000;
const QUICK_MS = 200;

/** @returns The rows of the next batch after one of this size took so long. */
export function nextBatchSize(size: number, tookMs: number): number {
  if (tookMs >= SLOW_MS) return Math.max(FEWEST_ROWS, Math.floor(size / 4));
  if (tookMs <= QUICK_MS) return Math.min(MOST_ROWS, size * 2);
  return size;
}
