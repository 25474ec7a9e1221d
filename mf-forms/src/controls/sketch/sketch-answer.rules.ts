import { type SketchValue, sketchHeight } from '@carefront/shared/domain';

const WIDTH = 1000;
/** A sketch that was drawn on a narrow screen is not shown higher than this on a wide one, px. */
const TALLEST_PX = 800;

/** A sketch without anything on it. @param height - In the sketch's own units; null: not known yet. */
export const emptySketch = (height: number | null): SketchValue => ({
  v: 1,
  width: WIDTH,
  height: sketchHeight(height),
  background: null,
  lines: [],
  description: '',
});

/**
 * The size of the sheet on the page. A blank one is as high as its question says, in px (CT-07); one that was drawn on keeps its shape, so
 * that its lines stay where they were drawn.
 * @param askedPx - The height that the question names.
 */
export function sheetSize(sketch: Pick<SketchValue, 'height'> | null, askedPx: number | null) {
  const heightPx = sketchHeight(askedPx);
  if (sketch === null) return { height: `${heightPx}px` };
  const maxWidthPx = Math.round((WIDTH * Math.max(TALLEST_PX, heightPx)) / sketch.height);
  return { aspectRatio: `${WIDTH} / ${sketch.height}`, maxWidth: `${maxWidthPx}px` };
}

/** The height in a sketch's own units of a sheet on the page. @returns null: the page has not laid it out. */
export const unitsHigh = ({ width, height }: { width: number; height: number }): number | null =>
  width > 0 ? sketchHeight((WIDTH * height) / width) : null;

/** The answer after a change. A sketch without anything on it is a question that was left blank. */
export function changedSketch(sketch: SketchValue, change: Partial<SketchValue>): SketchValue | null {
  const next = { ...sketch, ...change };
  return next.lines.length === 0 && next.background === null && next.description === '' ? null : next;
}
