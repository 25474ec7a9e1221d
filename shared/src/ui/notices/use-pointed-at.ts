import { type PointerEvent, useEffect, useRef, useState } from 'react';

interface Place {
  readonly x: number;
  readonly y: number;
}
const placeOf = ({ clientX, clientY }: { clientX: number; clientY: number }): Place => ({ x: clientX, y: clientY });
const isSame = (one: Place | null, other: Place): boolean => one?.x === other.x && one.y === other.y;

/** Remembers the last position of the pointer, also from before a notice appears. The notice area calls it once. */
export function usePointerPlace(): { readonly current: Place | null } {
  const last = useRef<Place | null>(null);
  useEffect(() => {
    const remember = (event: globalThis.PointerEvent) => {
      last.current = placeOf(event);
    };
    const options = { capture: true, passive: true };
    for (const type of ['pointerdown', 'pointermove'] as const) document.addEventListener(type, remember, options);
    return () => {
      for (const type of ['pointerdown', 'pointermove'] as const) document.removeEventListener(type, remember, options);
    };
  }, []);
  return last;
}

/**
 * Tells whether a person points at a notice. A notice that appears below a pointer at rest, or moves there, is not pointed at: it would
 * stay for ever, and hold back all later notices.
 * @param last - Result of `usePointerPlace`.
 * @param dialog - The topmost dialog. With a new one, the notice moves away from the pointer, without an event.
 */
export function usePointedAt(last: { readonly current: Place | null }, dialog: HTMLElement | null) {
  const [pointedIn, setPointedIn] = useState<{ dialog: HTMLElement | null } | null>(null);
  const setIsPointedAt = (isPointedAt: boolean) => setPointedIn(isPointedAt ? { dialog } : null);
  const restsAt = useRef<Place | null>(null);
  const handlers = {
    onPointerEnter(event: PointerEvent): void {
      const place = placeOf(event);
      restsAt.current = isSame(last.current, place) ? place : null;
      if (!restsAt.current) setIsPointedAt(true);
    },
    onPointerMove(event: PointerEvent): void {
      if (restsAt.current && !isSame(restsAt.current, placeOf(event))) setIsPointedAt(true);
    },
    onPointerLeave(): void {
      restsAt.current = null;
      setIsPointedAt(false);
    },
  };
  return [pointedIn !== null && pointedIn.dialog === dialog, handlers] as const;
}
