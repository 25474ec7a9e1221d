import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the person last used the corner: only then may the bot move the focus. When an element disappears, the focus of a person who is
 * elsewhere on the page must stay in place.
 */
export function useFocusInside(place: RefObject<HTMLElement | null>): RefObject<boolean> {
  const isInside = useRef(false);
  useEffect(() => {
    const look = ({ target }: Event) => {
      const corner = place.current?.closest('.chat-corner') ?? place.current;
      if (target instanceof Node) isInside.current = corner?.contains(target) ?? false;
    };
    document.addEventListener('focusin', look);
    document.addEventListener('pointerdown', look);
    return () => {
      document.removeEventListener('focusin', look);
      document.removeEventListener('pointerdown', look);
    };
  }, [place]);
  return isInside;
}
