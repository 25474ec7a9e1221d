/**
 * The columns of a list of cards on a wide screen, so that no row has a hole: `site-row-n` is the number of cards in a row, `site-end-n` the
 * number of last cards that share their rows' width among themselves.
 */
export function rowClass(count: number): string {
  if (count <= 2) return `site-row-${count}`;
  const inRow = count % 3 === 0 || count % 4 === 1 ? 3 : 4;
  const left = count % inRow;
  // Thirteen cards in rows of three leave a single card: the last four cards stand two by two.
  return left === 0 ? `site-row-${inRow}` : `site-row-${inRow} site-end-${left === 1 ? 4 : left}`;
}

/** As `rowClass`; from four cards on, every service takes 6 of 24 columns (ST-13). */
export const serviceRowClass = (count: number): string => (count < 4 ? rowClass(count) : 'site-row-4');
