import { type RefObject, useLayoutEffect } from 'react';
import { MODAL_PART, onTopModalChange, topModal } from '../dialogs/open-modals.ts';
import { reachableControls } from '../theme/control-edges.ts';
import { NOTICE_GAP_PX, placeByDialog, placeOnPage } from './notice-place.rules.ts';

/** One line of text and the close button. */
const LOWEST_NOTICE_PX = 62;
/** A notice takes at most this share of a window that is so low that the whole dialog scrolls. A longer text scrolls in its notice. */
const MOST_OF_TINY_WINDOW = 0.4;
const MAX_HEIGHT = '--cf-notice-max-height';

/**
 * Places the shown notice so that it covers no dialog and no control (GN-06). Measures, because heights differ by text and zoom.
 * @param area - Fixed at the bottom of the window; its `bottom` is set here.
 * @param shown - Identifies the shown notice; null: none is shown.
 */
export function useNoticePlace(area: RefObject<HTMLElement | null>, shown: string | null): void {
  useLayoutEffect(() => {
    const box = area.current;
    const notice = box?.querySelector<HTMLElement>('[data-cf-placed]');
    if (!box || !notice || shown === null) return;
    let giveBack: () => void = () => undefined;
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(() => place());
    function place() {
      giveBack();
      if (!box || !notice) return;
      const modal = topModal();
      giveBack = modal ? placeIn(modal, box, notice) : placeOver(box, notice);
    }
    function watch() {
      place();
      observer?.disconnect();
      for (const element of [notice, ...resizingPartsOf(topModal())]) if (element) observer?.observe(element);
    }
    function placeAgain() {
      if (topModal() === null) place();
    }
    let frame: number | null = null;
    // An answer or a press may add controls below a notice that is already shown.
    const changes = new MutationObserver(() => {
      frame ??= requestAnimationFrame(() => {
        frame = null;
        placeAgain();
      });
    });
    changes.observe(document.body, { childList: true, subtree: true });
    watch();
    const unsubscribe = onTopModalChange(watch);
    window.addEventListener('resize', place);
    // A dialog is measured where its opening animation ends.
    document.addEventListener('animationend', place);
    document.addEventListener('transitionend', placeAgain);
    document.addEventListener('scrollend', placeAgain, true);
    return () => {
      changes.disconnect();
      if (frame !== null) cancelAnimationFrame(frame);
      giveBack();
      observer?.disconnect();
      unsubscribe();
      window.removeEventListener('resize', place);
      document.removeEventListener('animationend', place);
      document.removeEventListener('transitionend', placeAgain);
      document.removeEventListener('scrollend', placeAgain, true);
    };
  }, [area, shown]);
}

const partOf = (modal: HTMLElement, part: string) => modal.querySelector<HTMLElement>(`[${MODAL_PART}="${part}"]`);

function resizingPartsOf(modal: HTMLElement | null): (Element | null)[] {
  if (!modal) return [];
  return [partOf(modal, 'footer'), ...(partOf(modal, 'body')?.children ?? [])];
}

/** @returns A function that restores the height of the dialog. */
function placeIn(modal: HTMLElement, area: HTMLElement, notice: HTMLElement): () => void {
  const [surface, body, strip] = [partOf(modal, 'surface'), partOf(modal, 'body'), partOf(modal, 'notice-strip')];
  if (!surface || !body || !strip) return () => undefined;
  const { top, bottom, height } = surface.getBoundingClientRect();
  const bodyBox = body.getBoundingClientRect();
  const footer = partOf(modal, 'footer');
  const dialog = { top, bottom, footerTop: footer ? footer.getBoundingClientRect().top : bottom };
  const noticePx = notice.getBoundingClientRect().height;
  const place = placeByDialog(window.innerHeight, noticePx, dialog);
  area.style.bottom = `${place.bottomPx}px`;
  if (place.stripPx === 0) return () => undefined;

  if (getComputedStyle(surface).overflowY === 'auto') {
    // At a zoom at which the footer scrolls with the body, the whole dialog becomes shorter.
    const shownPx = Math.min(noticePx, window.innerHeight * MOST_OF_TINY_WINDOW);
    area.style.bottom = `${NOTICE_GAP_PX}px`;
    area.style.setProperty(MAX_HEIGHT, `${shownPx}px`);
    modal.style.paddingBottom = `${shownPx + 2 * NOTICE_GAP_PX}px`;
    return () => {
      area.style.removeProperty(MAX_HEIGHT);
      modal.style.paddingBottom = '';
    };
  }
  const mostPx = Math.max(LOWEST_NOTICE_PX, bodyBox.height - 2 * NOTICE_GAP_PX);
  area.style.setProperty(MAX_HEIGHT, `${mostPx}px`);
  const stripPx = place.stripPx - Math.max(0, noticePx - mostPx);
  // The dialog keeps its height, so that only the end of the body moves.
  surface.style.height = `${height}px`;
  strip.style.flex = `0 0 ${stripPx}px`;
  keepFocusInSight(body);
  return () => {
    area.style.removeProperty(MAX_HEIGHT);
    surface.style.height = '';
    strip.style.flex = '';
  };
}

/** After the body became shorter, scrolls the focused element into view. */
function keepFocusInSight(body: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === body || !body.contains(focused)) return;
  if (focused.getBoundingClientRect().bottom > body.getBoundingClientRect().bottom)
    focused.scrollIntoView?.({ block: 'nearest' });
}

function placeOver(area: HTMLElement, notice: HTMLElement): () => void {
  const place = placeOnPage(window.innerHeight, notice.getBoundingClientRect(), reachableControls(area));
  area.style.bottom = `${place}px`;
  return () => undefined;
}
