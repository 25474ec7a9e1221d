import { useMessages } from '@carefront/shared/app';
import { Button, isTopModal, openModal } from '@carefront/shared/ui';
import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { useIsNarrow } from '../use-is-narrow.ts';
import { useTourStyles } from './tour.styles.ts';
import { TOUR_STEP_TEXTS } from './tour-steps.messages.ts';
import { TOUR_STEPS, type TourStep } from './tour-steps.rules.ts';
import { useTourPlace } from './use-tour-place.ts';

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
  const layer = useRef<HTMLDivElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const card = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => (layer.current ? openModal(layer.current) : undefined), []);
  const text = useStepText(step);
  useTourPlace(step, frame, card);
  const showStep = useEffectEvent((_step: TourStep) => heading.current?.focus({ preventScroll: true }));
  useEffect(() => showStep(step), [step]);
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isTopModal(layer.current)) return;
    event.preventDefault();
    onClosed();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
  return createPortal(
    <div ref={layer} className={styles.layer}>
      <div ref={frame} className={styles.frame} />
      <div
        ref={card}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={styles.card}
      >
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
    </div>,
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
