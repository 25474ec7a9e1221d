import { useMessages } from '@carefront/shared/app';
import { Button, ModalNotices, makeClasses, useModal } from '@carefront/shared/ui';
import { type RefObject, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsNarrow } from '../use-is-narrow.ts';
import { cardPlace, shownBox } from './card-place.rules.ts';
import { TOUR_STEP_TEXTS } from './tour-steps.messages.ts';
import { TOUR_STEPS, type TourStep, tourPart } from './tour-steps.rules.ts';

/**
 * Explains the builder in a few steps, each beside the part that it is about. The page behind is inert, as behind a dialog; Escape ends the
 * tour, and the focus returns to where it was.
 */
export function Tour({ onClosed }: { onClosed(): void }) {
  const t = useMessages(TOUR_STEP_TEXTS);
  const styles = useTourStyles();
  const id = useId();
  const [index, setIndex] = useState(0);
  const step = TOUR_STEPS[index] ?? TOUR_STEPS[0];
  const isLast = index === TOUR_STEPS.length - 1;
  const layer = useRef<HTMLDialogElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useModal(layer, onClosed);
  const text = useStepText(step);
  useTourPlace(step, frame, card);
  const showStep = useEffectEvent((_step: TourStep) => heading.current?.focus({ preventScroll: true }));
  useLayoutEffect(() => showStep(step), [step]);
  return createPortal(
    <dialog
      ref={layer}
      closedby="none"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className={styles.layer}
    >
      <div ref={frame} className={styles.frame} />
      <div ref={card} className={styles.card}>
        <p className={styles.count}>{t.stepOf(index + 1, TOUR_STEPS.length)}</p>
        <h2
          ref={heading}
          id={`${id}-title`}
          tabIndex={-1}
          aria-describedby={`${id}-text`}
          data-cf-modal-heading=""
          className={styles.title}
        >
          {t[`${step} title`]}
        </h2>
        <p id={`${id}-text`} className={styles.text}>
          {text}
        </p>
        <ModalNotices />
        <div className={styles.actions}>
          {isLast ? (
            <span />
          ) : (
            <Button appearance="subtle" onClick={onClosed}>
              {t.skip}
            </Button>
          )}
          {index > 0 && <Button onClick={() => setIndex(index - 1)}>{t.back}</Button>}
          <Button appearance="primary" onClick={isLast ? onClosed : () => setIndex(index + 1)}>
            {isLast ? t.done : t.next}
          </Button>
        </div>
      </div>
    </dialog>,
    document.body,
  );
}

/** A narrow window has no place for the properties, and a touch screen no keys. */
function useStepText(step: TourStep): string {
  const t = useMessages(TOUR_STEP_TEXTS);
  const isNarrow = useIsNarrow();
  if (isNarrow && (step === 'canvas' || step === 'properties')) return t[`${step} text narrow`];
  return t[`${step} text`];
}

export const useTourStyles = makeClasses({
  layer: {
    position: 'fixed',
    inset: 0,
    width: '100%',
    maxWidth: 'none',
    height: '100%',
    maxHeight: 'none',
    padding: 0,
    overflow: 'hidden',
    borderStyle: 'none',
    backgroundColor: 'transparent',
    '::backdrop': { display: 'none' },
    fontFamily: 'var(--cf-font-text)',
    fontSize: '16px',
    lineHeight: '24px',
  },
  // Its shadow darkens the rest of the window.
  frame: {
    position: 'fixed',
    boxSizing: 'border-box',
    border: '3px solid var(--cf-brand)',
    borderRadius: 'var(--cf-radius-card)',
    boxShadow: '0 0 0 200vmax var(--cf-backdrop)',
    '&[data-is-empty="true"]': { borderColor: 'transparent' },
    '@media (prefers-reduced-motion: no-preference)': { transition: 'all 160ms' },
  },
  card: {
    position: 'fixed',
    display: 'flex',
    flexDirection: 'column',
    gap: '8px',
    width: '384px',
    maxWidth: 'calc(100vw - 24px)',
    maxHeight: 'calc(100vh - 24px)',
    overflowY: 'auto',
    boxSizing: 'border-box',
    padding: '20px',
    '@media (max-width: 639.98px)': { padding: '16px' },
    border: '1px solid var(--cf-line)',
    borderRadius: 'var(--cf-radius-card)',
    backgroundColor: 'var(--cf-surface)',
    color: 'var(--cf-text)',
    boxShadow: 'var(--cf-shadow-float)',
  },
  count: { margin: 0, color: 'var(--cf-text-quiet)', fontSize: '14px', lineHeight: '20px' },
  title: { margin: 0, fontSize: '18px', fontWeight: 600, lineHeight: '24px', outlineStyle: 'none' },
  text: { margin: 0, overflowWrap: 'anywhere' },
  actions: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    marginTop: '8px',
    // Three buttons are one line of a phone.
    '@media (max-width: 639.98px)': { gap: '8px 4px' },
    '& > :first-child': { marginRight: 'auto' },
  },
});

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
