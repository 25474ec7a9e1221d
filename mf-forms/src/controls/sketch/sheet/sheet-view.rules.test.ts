import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { panned, type SheetView, WHOLE_SHEET, ZOOM, zoomedTo } from './sheet-view.rules.ts';

const HEIGHT = 500;

describe('the visible part of a sheet', () => {
  it.each([
    { what: 'one step in', from: 1, to: 1.1, expected: 1.1 },
    { what: 'two steps in, without the error of binary fractions', from: 1.1, to: 1.2000000000000002, expected: 1.2 },
    { what: 'between two steps', from: 1, to: 1.26, expected: 1.3 },
    { what: 'below the limit', from: 0.5, to: 0.4, expected: ZOOM.least },
    { what: 'above the limit', from: 4, to: 4.1, expected: ZOOM.most },
  ])('CT-07 zooms in steps of 0.1: $what', ({ from, to, expected }) => {
    expect(zoomedTo({ ...WHOLE_SHEET, zoom: from }, to, HEIGHT).zoom).toBe(expected);
  });

  it('keeps the point that the person zooms around', () => {
    expect(zoomedTo(WHOLE_SHEET, 2, HEIGHT, { x: 400, y: 100 })).toEqual({ zoom: 2, x: 200, y: 50 });
  });

  it.each([
    { what: 'to the right by 30', dx: -30, dy: 0, expected: { x: 130, y: 100 } },
    { what: 'not beyond the left and top edges', dx: 900, dy: 900, expected: { x: 0, y: 0 } },
    { what: 'not beyond the right and bottom edges', dx: -900, dy: -900, expected: { x: 500, y: 250 } },
  ])('moves $what', ({ dx, dy, expected }) => {
    expect(panned({ zoom: 2, x: 100, y: 100 }, dx, dy, HEIGHT)).toEqual({ zoom: 2, ...expected });
  });

  it('puts a sheet that is smaller than its place in the middle', () => {
    expect(panned({ zoom: 0.5, x: 0, y: 0 }, 40, 40, HEIGHT)).toEqual({ zoom: 0.5, x: -500, y: -250 });
  });

  it('shows a part of the sheet, whatever the person does', () => {
    const step = fc.oneof(
      fc.double({ min: 0, max: 9, noNaN: true }).map((zoom) => (view: SheetView) => zoomedTo(view, zoom, HEIGHT)),
      fc.tuple(fc.integer({ min: -3000, max: 3000 }), fc.integer({ min: -3000, max: 3000 })).map(
        ([dx, dy]) =>
          (view: SheetView) =>
            panned(view, dx, dy, HEIGHT),
      ),
    );
    fc.assert(
      fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
        const { zoom, x, y } = steps.reduce((view, apply) => apply(view), WHOLE_SHEET);
        expect(zoom).toBeGreaterThanOrEqual(ZOOM.least);
        expect(zoom).toBeLessThanOrEqual(ZOOM.most);
        expect(x < 1000 && x + 1000 / zoom > 0 && y < HEIGHT && y + HEIGHT / zoom > 0).toBe(true);
      }),
    );
  });
});
