import { type RefObject, useEffect, useRef } from 'react';

/** Marks the element of a row that takes the focus. */
export const ROW_ATTRIBUTE = 'data-booking';

/**
 * Keeps the focus sensible when a row goes: to the row that stands in its place, else to the heading. A row that comes back, as after
 * moving its booking, takes it again.
 */
export function useRowFocus(ids: readonly string[], heading: RefObject<HTMLElement | null>) {
  const left = useRef<{ id: string; index: number }>(null);

  // After each render: a row may go with the answer or with the list that follows it.
  useEffect(() => {
    const row = left.current;
    if (!row || document.activeElement !== document.body) return;
    const id = ids.includes(row.id) ? row.id : ids[row.index];
    const next = id === undefined ? null : document.querySelector<HTMLElement>(`[${ROW_ATTRIBUTE}="${id}"]`);
    const target = next ?? heading.current;
    if (!target) return;
    left.current = null;
    target.focus();
  });

  return {
    /** Before an act that may take the row away. */
    remember(id: string) {
      left.current = { id, index: ids.indexOf(id) };
    },
  };
}
