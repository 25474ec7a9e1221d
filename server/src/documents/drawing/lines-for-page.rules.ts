/** Minimum number of a paragraph's lines on a page. */
const FEWEST = 2;

/**
 * Returns the height of the lines with which a paragraph begins a page: two, or all of a paragraph that is not divided. A heading keeps so much
 * of what follows on its page.
 */
export function firstLinesHeight(heights: readonly number[]): number {
  const isDivided = heights.length >= 2 * FEWEST;
  return heights.slice(0, isDivided ? FEWEST : undefined).reduce((sum, height) => sum + height, 0);
}

/**
 * Returns how many of a paragraph's lines go on this page. No page begins with the last line of a paragraph or ends with the first.
 * @param heights - Heights of the remaining lines.
 * @param isWholePage - The page is empty: then at least one line goes on it.
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
