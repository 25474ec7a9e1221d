import { type RefObject, useEffect, useRef } from 'react';
import type { PagedRows } from './use-paged-rows.ts';

const ATTRIBUTE = 'data-row';

/** Marks the element of a row that takes the focus: its head or heading, with `tabIndex={-1}`. */
export const rowMark = (id: string | number): Readonly<Record<`data-${string}`, string>> => ({
  [ATTRIBUTE]: String(id),
});

function focusRow(root: ParentNode | null, id: string | undefined): boolean {
  const row = id === undefined ? null : root?.querySelector<HTMLElement>(`[${ATTRIBUTE}="${CSS.escape(id)}"]`);
  row?.focus();
  return row !== null && row !== undefined;
}

/**
 * After 'Show more' the focus goes to the first new row, because the button may disappear. If the button disappears and no row is new, the
 * focus goes to the last row.
 */
export function useNewRowFocus({ ids, answered }: Pick<PagedRows<unknown>, 'ids' | 'answered'>) {
  const root = useRef<HTMLDivElement & HTMLElement>(null);
  const expected = useRef<{ known: ReadonlySet<string>; answered: number; pressed: Element | null }>(null);

  useEffect(() => {
    const more = expected.current;
    if (!more) return;
    const first = ids.find((id) => !more.known.has(id));
    if (first === undefined && answered === more.answered) return;
    expected.current = null;
    const { activeElement } = document;
    // A person who has meanwhile moved the focus, for example to a filter, keeps it there.
    if (activeElement !== document.body && activeElement !== more.pressed) return;
    if (first !== undefined) focusRow(root.current, first);
    else if (activeElement === document.body) focusRow(root.current, ids.at(-1));
  }, [ids, answered]);

  return {
    root,
    expectMore() {
      expected.current = { known: new Set(ids), answered, pressed: document.activeElement };
    },
  };
}

/**
 * Restores the focus after a row opened a dialog or its times. When the opener has gone meanwhile, the focus goes to the row, otherwise to
 * the row now in its position, otherwise to the heading.
 */
export function useOpenedRowFocus(ids: readonly string[], heading: RefObject<HTMLElement | null>) {
  const left = useRef<{ id: string; index: number }>(null);

  useEffect(() => {
    // A press on the page begins another action; a press inside the opened dialog or times does not.
    const forget = ({ target }: PointerEvent) => {
      const isOver = target instanceof Element && target.closest('[role="dialog"], [role="alertdialog"]') !== null;
      if (heading.current && !isOver) left.current = null;
    };
    document.addEventListener('pointerdown', forget);
    return () => document.removeEventListener('pointerdown', forget);
  }, [heading]);

  // Runs after each render: the answer, or the list that follows it, may remove the row.
  useEffect(() => {
    const row = left.current;
    if (!row || !heading.current || document.activeElement !== document.body) return;
    left.current = null;
    if (!focusRow(document, ids.includes(row.id) ? row.id : ids[row.index])) heading.current.focus();
  });

  return {
    /** Call it before an action that may remove the row. */
    remember(id: string) {
      left.current = { id, index: ids.indexOf(id) };
    },
  };
}
