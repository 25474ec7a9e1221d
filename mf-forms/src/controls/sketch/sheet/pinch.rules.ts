import { panned, type SheetPoint, type SheetView, zoomedTo } from './sheet-view.rules.ts';

interface Place {
  readonly left: number;
  readonly top: number;
  readonly width: number;
}

/** The point of the sheet at a point of the window, in the sheet's units. */
export function sheetPoint(at: { clientX: number; clientY: number }, place: Place, view: SheetView): SheetPoint {
  const units = 1000 / (place.width * view.zoom);
  return { x: view.x + (at.clientX - place.left) * units, y: view.y + (at.clientY - place.top) * units };
}

/** Two fingers, in the window. */
interface PinchMove {
  /** The finger that moved. */
  readonly before: SheetPoint;
  readonly after: SheetPoint;
  readonly other: SheetPoint;
}

/** The start of a zoom: each move counts from here, because a zoom in steps would lose all small moves. */
export interface PinchStart {
  readonly zoom: number;
  readonly distance: number;
}

export const pinchStart = (view: SheetView, first: SheetPoint, second: SheetPoint): PinchStart => ({
  zoom: view.zoom,
  distance: Math.max(1, distanceOf(first, second)),
});

const distanceOf = (a: SheetPoint, b: SheetPoint): number => Math.hypot(a.x - b.x, a.y - b.y);

/** The visible part after one of two fingers moved: the sheet follows their middle, and their distance zooms. */
export function pinchedView(
  view: SheetView,
  start: PinchStart,
  { before, after, other }: PinchMove,
  place: Place,
  height: number,
): SheetView {
  const units = 1000 / (place.width * view.zoom);
  const followed = panned(view, ((after.x - before.x) / 2) * units, ((after.y - before.y) / 2) * units, height);
  const middle = { clientX: (after.x + other.x) / 2, clientY: (after.y + other.y) / 2 };
  const zoom = (start.zoom * distanceOf(after, other)) / start.distance;
  return zoomedTo(followed, zoom, height, sheetPoint(middle, place, followed));
}
