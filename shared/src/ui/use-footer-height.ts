import { useEffect } from 'react';

/** Tells the notices how much of the bottom the footer takes, so that they never cover the button that is being looked for. */
export function useFooterHeight(footer: { readonly current: HTMLElement | null }, hasFooter: boolean): void {
  useEffect(() => {
    if (!hasFooter || !footer.current || typeof ResizeObserver === 'undefined') return;
    const page = document.documentElement.style;
    const observer = new ResizeObserver(([entry]) => {
      const heightPx = entry?.borderBoxSize[0]?.blockSize ?? 0;
      page.setProperty('--cf-modal-footer-height', `${Math.ceil(heightPx)}px`);
    });
    observer.observe(footer.current);
    return () => {
      observer.disconnect();
      page.removeProperty('--cf-modal-footer-height');
    };
  }, [footer, hasFooter]);
}
