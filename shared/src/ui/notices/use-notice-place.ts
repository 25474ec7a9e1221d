import { type RefObject, useLayoutEffect } from 'react';
import { fieldMessages, reachableControls } from '../theme/control-edges.ts';
import { NOTICE_GAP_PX, placeOnPage } from './notice-place.rules.ts';

/** Id of the shell's empty element under the header row. It grows for a notice that finds no other place. */
const BELOW_HEADER_ID = 'shell-notices';

/**
 * Places the notice of a page so that it covers no control and no message of a field (GN-06): as low as possible; where there is no such
 * place, under the header, and the page moves down. Measures, because heights differ by text and zoom.
 * @param area - Fixed in the window; its `top` or `bottom` is set here.
 * @param shown - Identifies the shown notice; null: the page shows none.
 */
export function useNoticePlace(area: RefObject<HTMLElement | null>, shown: string | null): void {
  useLayoutEffect(() => {
    const box = area.current;
    if (!box || shown === null) return;
    let giveBack: () => void = () => undefined;
    function place() {
      giveBack();
      const notice = box?.querySelector('section')?.firstElementChild;
      if (box && notice) giveBack = placeOver(box, notice.getBoundingClientRect());
    }
    let frame: number | null = null;
    // An answer or a press may add controls below a notice that is already shown.
    const changes = new MutationObserver(() => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        place();
      });
    });
    changes.observe(document.body, { childList: true, subtree: true });
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place);
    observer?.observe(box);
    place();
    window.addEventListener('resize', place);
    for (const type of ['animationend', 'transitionend', 'scrollend']) document.addEventListener(type, place, true);
    return () => {
      changes.disconnect();
      observer?.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
      giveBack();
      window.removeEventListener('resize', place);
      for (const type of ['animationend', 'transitionend', 'scrollend'])
        document.removeEventListener(type, place, true);
    };
  }, [area, shown]);
}

/** @returns A function that removes the space under the header again. */
function placeOver(area: HTMLElement, notice: DOMRect): () => void {
  const free = placeOnPage(window.innerHeight, notice, [...reachableControls(area), ...fieldMessages()]);
  const below = document.getElementById(BELOW_HEADER_ID);
  if (free !== null || !below) {
    area.style.bottom = `${free ?? NOTICE_GAP_PX}px`;
    return () => undefined;
  }
  const page = document.documentElement.style;
  // Otherwise the browser keeps a scrolled page in its place, and the growing header covers controls.
  page.overflowAnchor = 'none';
  below.style.height = `${notice.height + NOTICE_GAP_PX}px`;
  area.style.bottom = 'auto';
  area.style.top = `${below.getBoundingClientRect().top}px`;
  return () => {
    page.overflowAnchor = '';
    below.style.height = '';
    area.style.top = '';
    area.style.bottom = '';
  };
}
