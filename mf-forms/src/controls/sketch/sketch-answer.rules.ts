import type { SketchValue } from '@carefront/shared/domain';

/** Default height of a sketch, in px and in sketch units (CT-07). */
export const DEFAULT_HEIGHT = 500;
const HIGHEST = 5_000;
const WIDTH = 1000;

export const sketchHeight = (height: number | null): number =>
  Math.min(HIGHEST, Math.max(1, Math.round(height ?? DEFAULT_HEIGHT)));

/** A sketch without anything on it. @param height - The height that the question names. */
export const emptySketch = (height: number | null): SketchValue => ({
  v: 1,
  width: WIDTH,
  height: sketchHeight(height),
  background: null,
  lines: [],
  description: '',
});

/** The answer after a change. A sketch without anything on it is a question that was left blank. */
export function changedSketch(sketch: SketchValue, change: Partial<SketchValue>): SketchValue | null {
  const next = { ...sketch, ...change };
  return next.lines.length === 0 && next.background === null && next.description === '' ? null : next;
}
