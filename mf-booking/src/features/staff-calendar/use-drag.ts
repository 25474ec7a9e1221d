import type { IsoDate } from '@carefront/shared/domain';
import { type PointerEvent, useEffect, useRef, useState } from 'react';

export interface DragOptions {
  isEnabled: boolean;
  /** Called for a click that is not the end of a drag. */
  onClick(): void;
  /** @param movedPx - Down is positive. */
  onDrop(date: IsoDate, movedPx: number): void;
}

interface Distance {
  readonly x: number;
  readonly y: number;
}

/** A shorter way is a click by an unsteady hand. */
const LEAST_PX = 8;

/** Drags a block with a mouse or a pen; a finger scrolls. Escape ends the drag without a change. */
export function useDrag({ isEnabled, onClick, onDrop }: DragOptions) {
  const start = useRef<Distance | null>(null);
  const wasDragged = useRef(false);
  const [by, setBy] = useState<Distance | null>(null);
  const isDragged = by !== null;

  useEffect(() => {
    if (!isDragged) return;
    function onKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      start.current = null;
      setBy(null);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isDragged]);

  function stop() {
    start.current = null;
    setBy(null);
  }

  return {
    by,
    handlers: {
      onClick() {
        if (!wasDragged.current) onClick();
        wasDragged.current = false;
      },
      onPointerDown(event: PointerEvent<HTMLElement>) {
        wasDragged.current = false;
        if (!isEnabled || event.pointerType === 'touch' || event.button !== 0) return;
        start.current = { x: event.clientX, y: event.clientY };
      },
      onPointerMove(event: PointerEvent<HTMLElement>) {
        if (!start.current) return;
        const next = { x: event.clientX - start.current.x, y: event.clientY - start.current.y };
        if (!by && Math.hypot(next.x, next.y) < LEAST_PX) return;
        wasDragged.current = true;
        event.currentTarget.setPointerCapture(event.pointerId);
        setBy(next);
      },
      onPointerUp(event: PointerEvent<HTMLElement>) {
        const date = by && dateUnder(event);
        if (by && date) onDrop(date, by.y);
        stop();
      },
      onPointerCancel: stop,
    },
  };
}

function dateUnder({ clientX, clientY }: PointerEvent): IsoDate | null {
  const under = document.elementsFromPoint(clientX, clientY).find((element) => element.hasAttribute('data-column'));
  return under?.getAttribute('data-column') ?? null;
}
