import { useEffect, useRef } from 'react';

/**
 * Behaves as if the new page was loaded: it scrolls to the top, and moves the focus to the title. After Back and Forward it does not scroll,
 * because the browser restores the scroll position.
 */
export function usePageChange(pageKey: string | null): void {
  const shown = useRef(pageKey);
  /** The path that Back or Forward led to. A jump within a page sets it, too, but does not change the path. */
  const traversedTo = useRef<string | null>(null);
  useEffect(() => {
    // The router sends events of its own after each change of the address: on a busy machine one came before the effect below.
    const onTraversal = (event: PopStateEvent) => {
      if (event.isTrusted) traversedTo.current = window.location.pathname;
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
