/** Minimum number of a paragraph's lines on a page. */
const FEWEST = 2;

/**
 * How many of a paragraph's lines go on this page: no page begins with its last line or ends with its first.
 * @param heights - Of the lines that are still to come.
 * @param isWholePage - Nothing else is on it: then at least one line is.
 */
export function linesForPage(heights: readonly number[], room: number, isWholePage: boolean): number {
  let fitting = 0;
  let used = 0;
  for (const height of heights) {
    used += height;
    if (used > room) break;
    fitting += 1;
  }
  if (fitting === heights.length) return fitting;
  const kept = heights.length - fitting < FEWEST ? heights.length - FEWEST : fitting;
  if (isWholePage) return Math.max(kept, 1);
  return kept < FEWEST ? 0 : kept;
}
