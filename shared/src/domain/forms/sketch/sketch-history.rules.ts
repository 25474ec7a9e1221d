import { SKETCH_EDGES, SKETCH_LIMITS, type SketchLine } from '../definition/sketch-value.ts';

/** One change of a sketch. */
export type SketchChange =
  | { readonly type: 'draw'; readonly line: SketchLine }
  | { readonly type: 'move'; readonly index: number; readonly dx: number; readonly dy: number }
  | { readonly type: 'clear' };

/** A sketch with its past and its undone future. States share their lines, so a long history costs little. */
export interface SketchHistory {
  readonly past: readonly (readonly SketchLine[])[];
  readonly lines: readonly SketchLine[];
  readonly future: readonly (readonly SketchLine[])[];
}

/** Steps that can be undone. */
export const MOST_STEPS = 200;

export const beginSketch = (lines: readonly SketchLine[] = []): SketchHistory => ({ past: [], lines, future: [] });

/** Applies a change. A change without effect, and a line over the limit, leave the history as it is. */
export function changeSketch(history: SketchHistory, change: SketchChange): SketchHistory {
  const lines = changedLines(history.lines, change);
  if (lines === history.lines) return history;
  return { past: [...history.past, history.lines].slice(-MOST_STEPS), lines, future: [] };
}

export function undo({ past, lines, future }: SketchHistory): SketchHistory {
  const before = past.at(-1);
  return before ? { past: past.slice(0, -1), lines: before, future: [lines, ...future] } : { past, lines, future };
}

export function redo({ past, lines, future }: SketchHistory): SketchHistory {
  const [next, ...later] = future;
  return next ? { past: [...past, lines], lines: next, future: later } : { past, lines, future };
}

function changedLines(lines: readonly SketchLine[], change: SketchChange): readonly SketchLine[] {
  switch (change.type) {
    case 'draw':
      return lines.length < SKETCH_LIMITS.lines && change.line.points.length >= 2 ? [...lines, change.line] : lines;
    case 'move': {
      const line = lines[change.index];
      if (!line || (change.dx === 0 && change.dy === 0)) return lines;
      return lines.with(change.index, moved(line, change.dx, change.dy));
    }
    case 'clear':
      return lines.length === 0 ? lines : [];
  }
}

function moved(line: SketchLine, dx: number, dy: number): SketchLine {
  const points = line.points.map((coordinate, index) => wholeWithin(coordinate + (index % 2 === 0 ? dx : dy)));
  return { ...line, points };
}

/** A pointer can leave a small sheet by far: what it draws there must not make the whole sketch invalid. */
const wholeWithin = (coordinate: number): number =>
  Math.round(Math.min(SKETCH_EDGES.most, Math.max(SKETCH_EDGES.least, coordinate)));

/** Squared distance between a point and a line through two others. */
function distanceSquared([px, py]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay];
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((px - ax) * dx + (py - ay) * dy) / length));
  return (px - ax - along * dx) ** 2 + (py - ay - along * dy) ** 2;
}

type Point = readonly [x: number, y: number];

/**
 * Leaves out points that a straight line replaces (Ramer, Douglas and Peucker), and keeps the ends. Does not recurse: a stroke may have
 * thousands of points.
 * @param tolerance - Largest distance, in the sketch's units.
 * @returns At most `SKETCH_LIMITS.pointsPerLine` points.
 */
export function simplifyPoints(points: readonly number[], tolerance = 1): number[] {
  const pairs: Point[] = [];
  for (let index = 0; index + 1 < points.length; index += 2)
    pairs.push([wholeWithin(points[index] ?? 0), wholeWithin(points[index + 1] ?? 0)]);
  const kept = new Set([0, pairs.length - 1]);
  const spans: Point[] = [[0, pairs.length - 1]];
  for (let span = spans.pop(); span; span = spans.pop()) {
    const farthest = farthestIn(pairs, span);
    if (farthest === null || farthest.distance <= tolerance * tolerance) continue;
    kept.add(farthest.index);
    spans.push([span[0], farthest.index], [farthest.index, span[1]]);
  }
  // A long scribble has more corners than a line may have: a coarser line keeps its end.
  if (kept.size > SKETCH_LIMITS.pointsPerLine) return simplifyPoints(points, tolerance * 2);
  return pairs.filter((_pair, index) => kept.has(index)).flat();
}

function farthestIn(pairs: readonly Point[], [from, to]: Point): { index: number; distance: number } | null {
  const [first, last] = [pairs[from], pairs[to]];
  if (!first || !last) return null;
  let farthest: { index: number; distance: number } | null = null;
  for (let index = from + 1; index < to; index += 1) {
    const pair = pairs[index];
    const distance = pair ? distanceSquared(pair, first, last) : 0;
    if (!farthest || distance > farthest.distance) farthest = { index, distance };
  }
  return farthest;
}
