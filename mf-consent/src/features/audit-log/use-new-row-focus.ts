import { useEffect, useRef } from 'react';

/** After 'Show more' the focus goes to the first of the rows that came, where reading goes on: the button may be gone by then. */
export function useNewRowFocus(rowCount: number) {
  const table = useRef<HTMLTableElement>(null);
  const countBefore = useRef<number>(null);

  useEffect(() => {
    const first = countBefore.current;
    if (first === null || rowCount <= first) return;
    countBefore.current = null;
    // Each entry is a group of rows of its own: itself, and its details.
    table.current?.tBodies[first]?.rows[0]?.cells[0]?.focus();
  }, [rowCount]);

  return {
    table,
    expectMore() {
      countBefore.current = rowCount;
    },
  };
}
