import { type RefObject, useLayoutEffect } from 'react';
import { cardPlace, shownBox } from './card-place.rules.ts';
import { type TourStep, tourPart } from './tour-steps.rules.ts';

/** A part that is higher than this share of the window is shown from its top. */
const HIGH = 0.6;
/** px: the header of the page and the head of the builder, which stay while the page scrolls. */
const HEADS = 160;

const NOWHERE = { top: -10, left: -10, width: 0, height: 0 };

/** Scrolls to the part of a step, frames it, and puts the card beside it; again when the window changes. */
export function useTourPlace(
  step: TourStep,
  frame: RefObject<HTMLElement | null>,
  card: RefObject<HTMLElement | null>,
): void {
  useLayoutEffect(() => {
    const part = tourPart(step);
    if (part) showPart(part);
    function place(): void {
      const size = { width: document.documentElement.clientWidth, height: window.innerHeight };
      const shown = part && shownBox(part.getBoundingClientRect(), size);
      const box = shown && shown.width > 0 && shown.height > 0 ? shown : null;
      if (frame.current) {
        const { top, left, width, height } = box ?? NOWHERE;
        Object.assign(frame.current.style, {
          top: `${top}px`,
          left: `${left}px`,
          width: `${width}px`,
          height: `${height}px`,
        });
        frame.current.dataset.isEmpty = String(box === null);
      }
      if (!card.current) return;
      const { top, left } = cardPlace(box, card.current.getBoundingClientRect(), size);
      Object.assign(card.current.style, { top: `${top}px`, left: `${left}px` });
    }
    place();
    const ends = ['resize', 'scroll'] as const;
    for (const type of ends) window.addEventListener(type, place, true);
    return () => {
      for (const type of ends) window.removeEventListener(type, place, true);
    };
  }, [step, frame, card]);
}

function showPart(part: HTMLElement): void {
  const isHigh = part.getBoundingClientRect().height > window.innerHeight * HIGH;
  // jsdom does not scroll.
  part.scrollIntoView?.({ block: isHigh ? 'start' : 'center', behavior: 'instant' });
  if (isHigh) window.scrollBy({ top: -HEADS, behavior: 'instant' });
}
