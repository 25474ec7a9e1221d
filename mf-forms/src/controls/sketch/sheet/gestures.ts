import { type SketchChange, type SketchLine, simplifyPoints } from '@carefront/shared/domain';
import { drawnLine, type SketchTool } from '../sketch-tools.rules.ts';
import type { PaperSheet } from './paper-sheet.ts';
import { type PinchStart, pinchedView, pinchStart, sheetPoint } from './pinch.rules.ts';
import { panned, type SheetPoint, type SheetView } from './sheet-view.rules.ts';

/** The state of the sketch when a gesture asks for it, and the outcomes of gestures. */
interface GestureHost {
  readonly sheet: PaperSheet;
  readonly place: HTMLElement;
  now: () => { tool: SketchTool; view: SheetView; height: number };
  change: (change: SketchChange) => void;
  look: (view: SheetView) => void;
}

type Gesture =
  | { kind: 'draw'; line: SketchLine; points: number[] }
  | { kind: 'move'; index: number; from: SheetPoint; dx: number; dy: number }
  | { kind: 'pan' }
  | { kind: 'pinch'; start: PinchStart }
  | { kind: 'none' };

/** The largest distance from the pointer to a line that it moves, px. */
const REACH_PX = { mouse: 6, pen: 8, touch: 16 } as const;
const LEFT_BUTTON = 0;

const typeOf = ({ pointerType }: PointerEvent): SheetPointer['type'] =>
  pointerType === 'pen' || pointerType === 'touch' ? pointerType : 'mouse';

/** Turns the pointers on the sheet into lines, moves and zooms: one gesture at a time. */
export function createGestures({ sheet, place, now, change, look }: GestureHost) {
  const active = new Map<number, SheetPointer & { x: number; y: number }>();
  let gesture: Gesture = { kind: 'none' };

  const pointOf = (event: { clientX: number; clientY: number }): SheetPoint =>
    sheetPoint(event, place.getBoundingClientRect(), now().view);

  function lineNear(event: { clientX: number; clientY: number }, type: SheetPointer['type']): number | null {
    const unitsPerPx = 1000 / (place.getBoundingClientRect().width * now().view.zoom);
    return sheet.lineAt(pointOf(event), REACH_PX[type] * unitsPerPx);
  }

  function start(event: PointerEvent): Gesture {
    const { tool } = now();
    const from = pointOf(event);
    if (tool.mode !== 'move') {
      // Twice, so that a tap draws a dot.
      const points = [from.x, from.y, from.x, from.y];
      const line = drawnLine(tool, points);
      sheet.showDraft(line);
      return { kind: 'draw', line, points };
    }
    const index = lineNear(event, typeOf(event));
    return index === null ? { kind: 'pan' } : { kind: 'move', index, from, dx: 0, dy: 0 };
  }

  /** Ends the gesture without a change. */
  function drop(): void {
    if (gesture.kind === 'draw') sheet.showDraft(null);
    if (gesture.kind === 'move') sheet.shift(gesture.index, 0, 0);
    gesture = { kind: 'none' };
  }

  function draw(line: SketchLine, points: number[], event: PointerEvent): void {
    const events = event.getCoalescedEvents?.() ?? [];
    for (const each of events.length > 0 ? events : [event]) {
      const { x, y } = pointOf(each);
      points.push(x, y);
    }
    sheet.showDraft(line);
  }

  function finish(): void {
    if (gesture.kind === 'draw') {
      sheet.showDraft(null);
      change({ type: 'draw', line: { ...gesture.line, points: simplifyPoints(gesture.points) } });
    }
    if (gesture.kind === 'move') {
      const { index, dx, dy } = gesture;
      sheet.shift(index, 0, 0);
      change({ type: 'move', index, dx: Math.round(dx), dy: Math.round(dy) });
    }
    gesture = { kind: 'none' };
  }

  return {
    /** Whether a finger here acts on the sheet, and does not scroll the page. The sheet asks only in the mode `move`. */
    takesFinger: (finger: { clientX: number; clientY: number }): boolean =>
      now().view.zoom > 1 || lineNear(finger, 'touch') !== null,
    down(event: PointerEvent): void {
      if (event.button !== LEFT_BUTTON) return;
      const pointer = { id: event.pointerId, type: typeOf(event), x: event.clientX, y: event.clientY };
      const role = pointerRole([...active.values()], pointer);
      if (role === 'ignored') return;
      if (role !== 'starts') drop();
      if (role === 'takes-over') active.clear();
      const [first] = active.values();
      active.set(pointer.id, pointer);
      gesture = first ? { kind: 'pinch', start: pinchStart(now().view, first, pointer) } : start(event);
    },
    move(event: PointerEvent): void {
      const before = active.get(event.pointerId);
      if (!before) return;
      const after = { ...before, x: event.clientX, y: event.clientY };
      const other = [...active.values()].find(({ id }) => id !== before.id);
      active.set(before.id, after);
      if (gesture.kind === 'draw') draw(gesture.line, gesture.points, event);
      const { view, height } = now();
      const box = place.getBoundingClientRect();
      if (gesture.kind === 'move') {
        const { x, y } = pointOf(event);
        Object.assign(gesture, { dx: x - gesture.from.x, dy: y - gesture.from.y });
        sheet.shift(gesture.index, gesture.dx, gesture.dy);
      } else if (gesture.kind === 'pinch' && other) {
        look(pinchedView(view, gesture.start, { before, after, other }, box, height));
      } else if (gesture.kind === 'pan') {
        const units = 1000 / (box.width * view.zoom);
        look(panned(view, (after.x - before.x) * units, (after.y - before.y) * units, height));
      }
    },
    up(event: PointerEvent): void {
      // A finger that stays after a zoom does nothing.
      if (active.delete(event.pointerId)) finish();
    },
    /** The browser took the pointer, for instance to scroll the page. */
    cancel(event: PointerEvent): void {
      if (active.delete(event.pointerId)) drop();
    },
  };
}

export interface SheetPointer {
  readonly id: number;
  readonly type: 'mouse' | 'pen' | 'touch';
}

/**
 * - `starts`: begins a gesture.
 * - `joins`: the second finger, which makes the gesture a zoom.
 * - `takes-over`: a pen, which ends the gesture of a finger or a palm.
 * - `ignored`: a palm beside the pen, or a third finger.
 */
export type PointerRole = 'starts' | 'joins' | 'takes-over' | 'ignored';

/** The part that a new pointer takes. @param active - Pointers of the gesture that is under way. */
export function pointerRole(active: readonly SheetPointer[], { type }: SheetPointer): PointerRole {
  const [first, second] = active;
  if (!first) return 'starts';
  if (type === 'pen' && first.type === 'touch') return 'takes-over';
  return type === 'touch' && first.type === 'touch' && !second ? 'joins' : 'ignored';
}
