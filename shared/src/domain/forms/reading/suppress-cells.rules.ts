/** A number is never shown for fewer people: they could be recognised. */
export const LEAST_PEOPLE = 5;

/**
 * Hides the counts of a table whose total is known. Counts of fewer than five people are hidden, also zero: a table that shows it tells that
 * everybody gave another answer. Further counts are hidden, smallest first, until no hidden count follows from the total:
 * at least two are hidden, they have five people together, and they are not four people each, which their sum would tell.
 * @param counts - People by answer. Each person is counted once, so the counts make up the total.
 */
export function suppressCells(counts: readonly number[]): (number | null)[] {
  const hidden = new Set(counts.flatMap((count, index) => (count < LEAST_PEOPLE ? [index] : [])));
  while (canBeComputed([...hidden].map((index) => counts[index] ?? 0))) {
    const next = smallestShown(counts, hidden);
    if (next === null) break;
    hidden.add(next);
  }
  return counts.map((count, index) => (hidden.has(index) ? null : count));
}

function canBeComputed(hidden: readonly number[]): boolean {
  if (hidden.length === 0) return false;
  const sum = hidden.reduce((total, count) => total + count, 0);
  const isEachLargest = hidden.every((count) => count === LEAST_PEOPLE - 1);
  return hidden.length === 1 || sum < LEAST_PEOPLE || isEachLargest;
}

function smallestShown(counts: readonly number[], hidden: ReadonlySet<number>): number | null {
  const shown = counts.map((count, index) => ({ count, index })).filter(({ index }) => !hidden.has(index));
  return shown.toSorted((a, b) => a.count - b.count)[0]?.index ?? null;
}

/**
 * Hides a count of people who gave an answer among others. The people who did not give it follow from the total, so they must be five, too.
 * @param total - People who could give it.
 */
export const suppressShare = (count: number, total: number): number | null =>
  count < LEAST_PEOPLE || total - count < LEAST_PEOPLE ? null : count;
