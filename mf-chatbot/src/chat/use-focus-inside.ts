import { type RefObject, useEffect, useRef } from 'react';

/**
 * Whether the person was last busy in the corner: then the focus may be moved there. An element that vanishes takes nobody elsewhere,
 * and who reads the page meanwhile is left alone.
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
