import { type RefObject, useLayoutEffect } from 'react';
import { type Edges, NOTICE_GAP_PX, placeByDialog, placeOnPage } from './notice-place.rules.ts';
import { MODAL_PART, onTopModalChange, topModal } from './open-modals.ts';

/** One line of text and the close button. */
const LOWEST_NOTICE_PX = 62;
/** A notice takes at most this share of a window that is so low that the whole dialog scrolls. A longer text scrolls in its notice. */
const MOST_OF_TINY_WINDOW = 0.4;
const MAX_HEIGHT = '--cf-notice-max-height';
const CONTROLS =
  'a[href], button, input, select, textarea, summary, [role="button"], [role="combobox"], [contenteditable="true"], [tabindex="0"]';

/**
 * Keeps what is shown clear of dialogs and controls (GN-06), by measuring: heights differ with texts, languages and zoom.
 * @param area - Fixed at the bottom of the window; its `bottom` is set here.
 * @param shown - Names what is shown; null: nothing.
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
    watch();
    const unsubscribe = onTopModalChange(watch);
    window.addEventListener('resize', place);
    // A dialog is measured where its opening animation ends.
    document.addEventListener('animationend', place);
    document.addEventListener('scrollend', placeAgain, true);
    return () => {
      giveBack();
      observer?.disconnect();
      unsubscribe();
      window.removeEventListener('resize', place);
      document.removeEventListener('animationend', place);
      document.removeEventListener('scrollend', placeAgain, true);
    };
  }, [area, shown]);
}

const partOf = (modal: HTMLElement, part: string) => modal.querySelector<HTMLElement>(`[${MODAL_PART}="${part}"]`);

function resizingPartsOf(modal: HTMLElement | null): (Element | null)[] {
  if (!modal) return [];
  return [partOf(modal, 'footer'), ...(partOf(modal, 'body')?.children ?? [])];
}

/** @returns gives the dialog its height back. */
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
    // Zoomed so far that the footer scrolls with the body: the whole dialog becomes shorter.
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
  // The dialog keeps its height, so that nothing but the end of the body moves.
  surface.style.height = `${height}px`;
  strip.style.flex = `0 0 ${stripPx}px`;
  keepFocusInSight(body);
  return () => {
    area.style.removeProperty(MAX_HEIGHT);
    surface.style.height = '';
    strip.style.flex = '';
  };
}

/** The body has become shorter: what holds the focus must not have gone below its end. */
function keepFocusInSight(body: HTMLElement): void {
  const focused = document.activeElement;
  if (!focused || focused === body || !body.contains(focused)) return;
  if (focused.getBoundingClientRect().bottom > body.getBoundingClientRect().bottom)
    focused.scrollIntoView?.({ block: 'nearest' });
}

function placeOver(area: HTMLElement, notice: HTMLElement): () => void {
  const edges = notice.getBoundingClientRect();
  const controls = [...document.querySelectorAll(CONTROLS)].flatMap((control) =>
    area.contains(control) || control.closest('[inert]') ? [] : (visibleEdges(control) ?? []),
  );
  area.style.bottom = `${placeOnPage(window.innerHeight, edges, controls)}px`;
  return () => undefined;
}

/** The part of the element that no scrolling box around it cuts off; null: nothing of it is in the window. */
function visibleEdges(element: Element): Edges | null {
  const own = element.getBoundingClientRect();
  if (own.width === 0 || own.bottom <= 0 || own.top >= window.innerHeight) return null;
  if (element.checkVisibility && !element.checkVisibility({ visibilityProperty: true })) return null;
  let { top, bottom } = own;
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement) {
    if (getComputedStyle(box).overflowY === 'visible') continue;
    const clip = box.getBoundingClientRect();
    top = Math.max(top, clip.top);
    bottom = Math.min(bottom, clip.bottom);
  }
  return bottom > top ? { left: own.left, right: own.right, top, bottom } : null;
}
