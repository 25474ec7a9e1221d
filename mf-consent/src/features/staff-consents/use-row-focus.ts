import { type RefObject, useEffect, useRef } from 'react';

/** Marks the element of a row that takes the focus. */
export const ROW_ATTRIBUTE = 'data-consent';

/**
 * Keeps the focus sensible: to the first row that came with 'Show more', and after a dialog whose opener has gone meanwhile to the row, or
 * to what stands in its place, else to the heading.
 */
export function useRowFocus(ids: readonly string[], heading: RefObject<HTMLElement | null>) {
  const left = useRef<{ id: string; index: number }>(null);
  const countBefore = useRef<number>(null);

  useEffect(() => {
    // The next press begins something else.
    const forget = () => {
      left.current = null;
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, []);

  useEffect(() => {
    const first = countBefore.current;
    if (first === null || ids.length <= first) return;
    countBefore.current = null;
    rowOf(ids[first])?.focus();
  }, [ids]);

  // After each render: a row may go with the answer or with the list that follows it.
  useEffect(() => {
    const row = left.current;
    if (!row || document.activeElement !== document.body) return;
    left.current = null;
    (rowOf(ids.includes(row.id) ? row.id : ids[row.index]) ?? heading.current)?.focus();
  });

  return {
    /** Before the row's dialog opens. */
    remember(id: string) {
      left.current = { id, index: ids.indexOf(id) };
    },
    expectMore() {
      countBefore.current = ids.length;
    },
  };
}

const rowOf = (id: string | undefined): HTMLElement | null =>
  id === undefined ? null : document.querySelector<HTMLElement>(`[${ROW_ATTRIBUTE}="${CSS.escape(id)}"]`);
