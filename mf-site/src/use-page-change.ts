import { useEffect, useRef } from 'react';

/**
 * As a loaded page does it: another page begins at its top, and a screen reader goes on at its title. Back and Forward keep the place,
 * which the browser remembers.
 */
export function usePageChange(pageKey: string | null): void {
  const shown = useRef(pageKey);
  /** By Back and Forward; a jump within a page counts too, and leads to no other path. */
  const traversedTo = useRef<string | null>(null);
  useEffect(() => {
    const onTraversal = () => {
      traversedTo.current = window.location.pathname;
    };
    window.addEventListener('popstate', onTraversal);
    return () => window.removeEventListener('popstate', onTraversal);
  }, []);
  useEffect(() => {
    const before = shown.current;
    const isTraversal = traversedTo.current === window.location.pathname;
    shown.current = pageKey;
    traversedTo.current = null;
    if (before === null || pageKey === null || before === pageKey) return;
    if (!isTraversal) window.scrollTo({ top: 0, behavior: 'instant' });
    document.querySelector<HTMLElement>('.site-page h1')?.focus({ preventScroll: true });
  }, [pageKey]);
}
