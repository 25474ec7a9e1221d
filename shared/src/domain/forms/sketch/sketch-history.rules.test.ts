import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SKETCH_LIMITS, type SketchLine } from '../definition/sketch-value.ts';
import {
  beginSketch,
  changeSketch,
  MOST_STEPS,
  redo,
  type SketchChange,
  simplifyPoints,
  undo,
} from './sketch-history.rules.ts';

const line = (x: number): SketchLine => ({
  stroke: 'red',
  strokeWidth: 5,
  lineCap: 'round',
  points: [x, 0, x, 10],
  compositing: 'source-over',
});
const draw = (x: number): SketchChange => ({ type: 'draw', line: line(x) });
const after = (...changes: SketchChange[]) => changes.reduce(changeSketch, beginSketch());

describe('the history of a sketch', () => {
  it('draws, moves and clears, and goes back and forth over each', () => {
    const history = after(draw(1), draw(2), { type: 'move', index: 0, dx: 5, dy: 0.4 }, { type: 'clear' });
    expect(history.lines).toEqual([]);
    const moved = undo(history);
    expect(moved.lines.map(({ points }) => points)).toEqual([
      [6, 0, 6, 10],
      [2, 0, 2, 10],
    ]);
    expect(undo(moved).lines).toEqual([line(1), line(2)]);
    expect(redo(redo(undo(undo(history))))).toEqual(history);
  });

  it('CT-07 keeps a line valid that is moved far outside of the sheet', () => {
    const [moved] = after(draw(10), { type: 'move', index: 0, dx: -6_000, dy: 12_000 }).lines;
    expect(moved?.points).toEqual([-5_000, 10_000, -5_000, 10_000]);
  });

  it('has no step for a change without effect', () => {
    const history = after(draw(1));
    expect(changeSketch(history, { type: 'move', index: 0, dx: 0, dy: 0 })).toBe(history);
    expect(changeSketch(history, { type: 'move', index: 1, dx: 5, dy: 0 })).toBe(history);
    const empty = beginSketch();
    expect(changeSketch(empty, { type: 'clear' })).toBe(empty);
  });

  it('forgets what was undone when something new is drawn', () => {
    const history = changeSketch(undo(after(draw(1), draw(2))), draw(3));
    expect(redo(history)).toEqual(history);
    expect(history.lines).toEqual([line(1), line(3)]);
  });

  it.each<{ what: string; change: SketchChange }>([
    { what: 'a move by nothing', change: { type: 'move', index: 0, dx: 0, dy: 0 } },
    { what: 'a move of no line', change: { type: 'move', index: 9, dx: 1, dy: 1 } },
    { what: 'a line without points', change: { type: 'draw', line: { ...line(1), points: [] } } },
  ])('$what is no step', ({ change }) => {
    const history = after(draw(1));
    expect(changeSketch(history, change)).toBe(history);
  });

  it('has bounds: lines, and steps that can be undone', () => {
    const full = beginSketch(Array.from({ length: SKETCH_LIMITS.lines }, (_line, index) => line(index)));
    expect(changeSketch(full, draw(1))).toBe(full);
    const long = after(...Array.from({ length: MOST_STEPS + 50 }, (_step, index) => draw(index)));
    expect(long.past).toHaveLength(MOST_STEPS);
  });

  it('undoing everything and redoing it gives the same sketch', () => {
    const change = fc.oneof(
      fc.integer({ min: 0, max: 99 }).map(draw),
      fc.record({
        type: fc.constant('move' as const),
        index: fc.nat(5),
        dx: fc.integer({ min: -9, max: 9 }),
        dy: fc.constant(0),
      }),
      fc.constant<SketchChange>({ type: 'clear' }),
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 30 }), (changes) => {
        const history = after(...changes);
        let there = history;
        for (const _step of history.past) there = undo(there);
        expect(there.lines).toEqual([]);
        for (const _step of history.past) there = redo(there);
        expect(there).toEqual(history);
      }),
    );
  });
});

describe('simplifyPoints', () => {
  it.each([
    { what: 'a straight line to its ends', points: [0, 0, 5, 0, 10, 0], expected: [0, 0, 10, 0] },
    { what: 'a corner to three points', points: [0, 0, 10, 0, 10, 10], expected: [0, 0, 10, 0, 10, 10] },
    { what: 'a tremble to a line', points: [0, 0, 5, 0.9, 10, 0], expected: [0, 0, 10, 0] },
    { what: 'one point', points: [3.4, 3.6], expected: [3, 4] },
    { what: 'a dot that was held', points: [3, 3, 3, 3, 3, 3], expected: [3, 3, 3, 3] },
    { what: 'nothing', points: [], expected: [] },
    {
      what: 'a stroke far outside of the sheet to its edges',
      points: [500, 500, -6_300, 500, 500, 20_000],
      expected: [500, 500, -5_000, 500, 500, 10_000],
    },
  ])('reduces $what', ({ points, expected }) => {
    expect(simplifyPoints(points)).toEqual(expected);
  });

  it('CT-07 draws a scribble with too many corners coarser, to its end', () => {
    const corner = (index: number) => [(index * 7) % 1_000, (index * index) % 400];
    const points = Array.from({ length: SKETCH_LIMITS.pointsPerLine + 500 }, (_point, index) => corner(index)).flat();
    const kept = simplifyPoints(points);
    expect(kept.length).toBeLessThanOrEqual(2 * SKETCH_LIMITS.pointsPerLine);
    expect(kept.length).toBeGreaterThan(SKETCH_LIMITS.pointsPerLine);
    expect(kept.slice(-2)).toEqual(points.slice(-2));
  });

  it('keeps the ends of every stroke and stays within the limit', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 1000 }), { minLength: 2, maxLength: 400 }), (drawn) => {
        const points = drawn.slice(0, drawn.length - (drawn.length % 2));
        const kept = simplifyPoints(points);
        expect(kept.slice(0, 2)).toEqual(points.slice(0, 2));
        expect(kept.slice(-2)).toEqual(points.slice(-2));
        expect(kept.length).toBeLessThanOrEqual(Math.max(points.length, 4));
      }),
    );
  });
});
