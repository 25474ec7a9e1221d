import { type RefObject, useEffect } from 'react';

/** CSS px: the height of the builder's head, for what stays below it while the page scrolls. */
const HEIGHT = '--builder-head';

/** Tells the elements beside the head how high it is: a long name and longer words make it two lines high. */
export function useHeadHeight(head: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = head.current;
    const place = element?.parentElement;
    if (!element || !place || !('ResizeObserver' in window)) return;
    const observer = new ResizeObserver(() => place.style.setProperty(HEIGHT, `${element.offsetHeight}px`));
    observer.observe(element);
    return () => observer.disconnect();
  }, [head]);
}
