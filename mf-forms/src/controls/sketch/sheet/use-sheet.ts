import type { SketchChange, SketchLine } from '@carefront/shared/domain';
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { SketchTool } from '../sketch-tools.rules.ts';
import { createGestures } from './gestures.ts';
import { openPaperSheet, type PaperSheet } from './paper-sheet.ts';
import type { SheetView } from './sheet-view.rules.ts';

export interface SheetState {
  lines: readonly SketchLine[];
  height: number;
  tool: SketchTool;
  view: SheetView;
  onChange: (change: SketchChange) => void;
  onLook: (view: SheetView) => void;
  /** The page has laid the sheet out, or anew. */
  onSize: (sheet: { width: number; height: number }) => void;
}

/** Shows the sketch on the canvas and draws with the pointers. @returns Refs of the canvas and of the element whose size it takes. */
export function useSheet({ lines, height, tool, view, onChange, onLook, onSize }: SheetState) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const place = useRef<HTMLDivElement>(null);
  const sheet = useRef<PaperSheet>(null);
  const now = useEffectEvent(() => ({ tool, view, height }));
  const change = useEffectEvent(onChange);
  const look = useEffectEvent(onLook);
  const tellSize = useEffectEvent(onSize);

  useEffect(() => {
    if (!canvas.current || !place.current) return;
    const stop = new AbortController();
    const opened = openPaperSheet(canvas.current);
    sheet.current = opened;
    const gestures = createGestures({
      sheet: opened,
      place: place.current,
      now: () => now(),
      change: (made) => change(made),
      look: (next) => look(next),
    });
    listen(canvas.current, gestures, () => now().tool.mode === 'move', stop.signal);
    const sizes = new ResizeObserver(([entry]) => {
      if (!entry) return;
      opened.resize(entry.contentRect.width, entry.contentRect.height);
      // With the border, as the size is set: the first line then moves nothing.
      tellSize(entry.target.getBoundingClientRect());
    });
    sizes.observe(place.current);
    return () => {
      stop.abort();
      sizes.disconnect();
      opened.close();
      sheet.current = null;
    };
  }, []);

  useEffect(() => sheet.current?.show(lines), [lines]);
  useEffect(() => sheet.current?.look(view), [view]);
  return { canvas, place } satisfies Record<string, RefObject<HTMLElement | null>>;
}

function listen(
  canvas: HTMLCanvasElement,
  gestures: ReturnType<typeof createGestures>,
  isMoving: () => boolean,
  signal: AbortSignal,
): void {
  const onDown = (event: PointerEvent) => {
    // A line goes on when the pointer leaves the canvas. The focus is for the keys of undo.
    canvas.setPointerCapture(event.pointerId);
    canvas.focus({ preventScroll: true });
    gestures.down(event);
  };
  canvas.addEventListener('pointerdown', onDown, { signal });
  canvas.addEventListener('pointermove', gestures.move, { signal });
  canvas.addEventListener('pointerup', gestures.up, { signal });
  canvas.addEventListener('pointercancel', gestures.cancel, { signal });
  // In the mode `move`, a finger scrolls the page unless it is on a line: only a listener that is not passive can prevent the scrolling.
  const onTouch = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (isMoving() && finger && gestures.takesFinger(finger)) event.preventDefault();
  };
  canvas.addEventListener('touchstart', onTouch, { signal, passive: false });
}
