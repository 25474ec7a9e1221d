import { describe, expect, it } from 'vitest';
import { pinchedView, pinchStart, sheetPoint } from './pinch.rules.ts';
import { type SheetView, WHOLE_SHEET } from './sheet-view.rules.ts';

/** 500 px wide: two units of the sheet in a px. */
const PLACE = { left: 100, top: 50, width: 500 };

describe('sheetPoint', () => {
  it.each<{ what: string; view: SheetView; expected: { x: number; y: number } }>([
    { what: 'the whole sheet', view: WHOLE_SHEET, expected: { x: 200, y: 100 } },
    { what: 'a part of it, twice as large', view: { zoom: 2, x: 300, y: 40 }, expected: { x: 400, y: 90 } },
  ])('finds the point of $what', ({ view, expected }) => {
    expect(sheetPoint({ clientX: 200, clientY: 100 }, PLACE, view)).toEqual(expected);
  });
});

describe('two fingers', () => {
  it('zoom by their distance, also when each move is smaller than a step', () => {
    const other = { x: 200, y: 100 };
    const start = pinchStart(WHOLE_SHEET, other, { x: 300, y: 100 });
    let view = WHOLE_SHEET;
    for (let x = 300; x < 400; x += 1)
      view = pinchedView(view, start, { before: { x, y: 100 }, after: { x: x + 1, y: 100 }, other }, PLACE, 500);
    expect(view.zoom).toBe(2);
  });

  it('move the sheet along when their distance stays', () => {
    const start = { zoom: 2, distance: 100 };
    const fingers = { before: { x: 290, y: 160 }, after: { x: 280, y: 160 }, other: { x: 380, y: 160 } };
    const view = pinchedView({ zoom: 2, x: 200, y: 100 }, start, fingers, PLACE, 500);
    expect(view.x).toBeGreaterThan(200);
    expect(view.y).toBe(100);
  });
});
