import { type RefObject, useEffect } from 'react';
import type { Direction } from '../moving/move-part.rules.ts';
import { CARD, PART, partOf, partSelector } from '../moving/part-element.ts';
import { useMoves } from '../moving/use-moves.ts';
import { useBuilder } from '../store/builder-context.ts';

const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/**
 * One listener for all parts in an element: a press chooses the part, Alt and an arrow move it, Delete removes it. A listener for each part
 * would cost a page of sixty questions more than its drawing.
 */
export function usePartKeys(element: RefObject<HTMLElement | null>): void {
  const store = useBuilder();
  const moves = useMoves();
  useEffect(() => {
    const root = element.current;
    if (!root) return;
    function onClick({ target }: MouseEvent): void {
      const part = partOf(target) ?? partOf(target, CARD);
      if (!part || part.part === 'row') return;
      if (part.part === 'page') store.showPage(part.id);
      else store.choose({ part: part.part, id: part.id });
      const isOnControl = target instanceof Element && target.closest('button, a, input, select, textarea') !== null;
      if (!isOnControl) root?.querySelector<HTMLElement>(partSelector(part))?.focus({ preventScroll: true });
    }
    function onKey(event: KeyboardEvent): void {
      const isOnPart = event.target instanceof Element && event.target.hasAttribute(PART);
      const part = isOnPart ? partOf(event.target) : null;
      if (!part || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const direction = event.altKey ? ARROWS[event.key] : undefined;
      const isRemoval = !event.altKey && event.key === 'Delete' && part.part !== 'row';
      if (!direction && !isRemoval) return;
      event.preventDefault();
      if (direction) moves.step(part, direction);
      else if (part.part !== 'row') moves.remove({ part: part.part, id: part.id });
    }
    root.addEventListener('click', onClick);
    root.addEventListener('keydown', onKey);
    return () => {
      root.removeEventListener('click', onClick);
      root.removeEventListener('keydown', onKey);
    };
  }, [element, store, moves]);
}
