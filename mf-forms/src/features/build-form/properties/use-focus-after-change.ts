import { type RefObject, useLayoutEffect, useState } from 'react';

interface FocusAsked {
  find(root: HTMLElement): HTMLElement | null | undefined;
}

/**
 * Gives the focus to a control in the root after the render of a change: to a new control, or to a neighbour of a removed control that had
 * the focus. Later than this render, the page moves a lost focus to a heading.
 */
export function useFocusAfterChange(root: RefObject<HTMLElement | null>): (find: FocusAsked['find']) => void {
  const [asked, ask] = useState<FocusAsked | null>(null);
  useLayoutEffect(() => {
    if (asked && root.current) asked.find(root.current)?.focus();
  }, [asked, root]);
  return (find) => ask({ find });
}
