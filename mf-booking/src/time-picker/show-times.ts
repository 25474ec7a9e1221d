import { type RefObject, useEffect, useRef } from 'react';
import { isPhone } from '../controls/use-is-phone.ts';

/**
 * Moves the focus to the heading of the times, and the times into view: on a phone they lie below the calendar, so the picker goes to the
 * top of the screen. The focus alone would stop above the footer of the dialog, where the times are not seen.
 */
export function showTimes(picker: HTMLElement, heading: HTMLElement): void {
  heading.focus({ preventScroll: true });
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true;
  picker.scrollIntoView?.({
    block: isPhone() ? 'start' : 'nearest',
    behavior: isStill ? 'auto' : 'smooth',
  });
}

/** Keeps the chosen time in view when the button that confirms it appears below the picker. */
export function useKeptInView(picker: RefObject<HTMLElement | null>, startsAt: string | undefined): void {
  const before = useRef(startsAt);
  useEffect(() => {
    if (startsAt === before.current) return;
    before.current = startsAt;
    picker.current?.querySelector('[data-start][aria-pressed="true"]')?.scrollIntoView?.({ block: 'nearest' });
  }, [picker, startsAt]);
}
