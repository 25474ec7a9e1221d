import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the person last used the corner: only then may the focus be moved there. When an element vanishes, the focus of a person who is
 * elsewhere on the page stays in place.
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
