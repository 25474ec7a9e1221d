/** The visible part of a sheet that is 1,000 units wide. */
export interface SheetView {
  /** 1: the sheet fills its place. */
  readonly zoom: number;
  /** Left and top of the visible part, in the sheet's units. */
  readonly x: number;
  readonly y: number;
}

export const WHOLE_SHEET: SheetView = { zoom: 1, x: 0, y: 0 };
export const ZOOM = { step: 0.1, least: 0.5, most: 4 } as const;
const WIDTH = 1000;

export interface SheetPoint {
  readonly x: number;
  readonly y: number;
}

/** Rounds away the errors of binary fractions, which would show as 1.2000000000000002. */
const onStep = (zoom: number): number => Math.round(zoom / ZOOM.step) / (1 / ZOOM.step);

/** Zooms to the nearest step. @param around - Point of the sheet that keeps its place; by default the middle of the visible part. */
export function zoomedTo(view: SheetView, zoom: number, height: number, around = middleOf(view, height)): SheetView {
  const next = onStep(Math.min(ZOOM.most, Math.max(ZOOM.least, zoom)));
  const share = view.zoom / next;
  const moved = { zoom: next, x: around.x - (around.x - view.x) * share, y: around.y - (around.y - view.y) * share };
  return withinSheet(moved, height);
}

/** Moves the visible part. Distances are in the sheet's units. */
export const panned = (view: SheetView, dx: number, dy: number, height: number): SheetView =>
  withinSheet({ ...view, x: view.x - dx, y: view.y - dy }, height);

const middleOf = ({ zoom, x, y }: SheetView, height: number): SheetPoint => ({
  x: x + WIDTH / zoom / 2,
  y: y + height / zoom / 2,
});

/** The sheet cannot be moved out of sight. A sheet that is smaller than its place is in the middle. */
function withinSheet({ zoom, x, y }: SheetView, height: number): SheetView {
  return { zoom, x: within(x, WIDTH, zoom), y: within(y, height, zoom) };
}

function within(start: number, length: number, zoom: number): number {
  const room = length - length / zoom;
  return room <= 0 ? room / 2 : Math.min(room, Math.max(0, start));
}
