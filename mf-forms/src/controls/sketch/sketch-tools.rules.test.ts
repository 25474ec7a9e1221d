import { type SketchLine, validateControl } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { changedSketch, emptySketch, sheetSize, unitsHigh } from './sketch-answer.rules.ts';
import { sketchQuestion } from './sketch-question.fixture.ts';
import { drawnLine, FIRST_TOOL, hexOf, PALETTE, SKETCH_MODES, type SketchTool, WIDTHS } from './sketch-tools.rules.ts';

describe('the tools of a sketch', () => {
  it.each<{ what: string; tool: Partial<SketchTool>; expected: Partial<SketchLine> }>([
    { what: 'brush', tool: {}, expected: { stroke: 'red', strokeWidth: 5, compositing: 'source-over' } },
    { what: 'brush at the end of the slider', tool: { width: 10 }, expected: { strokeWidth: 10 } },
    { what: 'finest brush, still visible', tool: { width: 0 }, expected: { strokeWidth: 0.5 } },
    {
      what: 'pencil',
      tool: { mode: 'pencil', width: 9, colour: 'blue' },
      expected: { stroke: 'grey', strokeWidth: 1 },
    },
    { what: 'eraser', tool: { mode: 'eraser' }, expected: { compositing: 'destination-out', strokeWidth: 20 } },
    { what: 'finest eraser', tool: { mode: 'eraser', width: 0 }, expected: { strokeWidth: 8 } },
  ])('CT-07 draws with the $what', ({ tool, expected }) => {
    expect(drawnLine({ ...FIRST_TOOL, ...tool }, [1, 2, 3, 4])).toMatchObject({
      lineCap: 'round',
      points: [1, 2, 3, 4],
      ...expected,
    });
  });

  it('draws only what the server accepts', () => {
    for (const mode of SKETCH_MODES)
      for (const width of [WIDTHS.min, WIDTHS.max])
        for (const { colour } of [...PALETTE, { colour: '#12ab9f' }]) {
          const lines = [drawnLine({ mode, width, colour }, [1, 2, 3, 4])];
          const sketch = changedSketch(emptySketch(null), { lines });
          expect(validateControl(sketch, sketchQuestion(), true)).toBeNull();
        }
  });

  it('gives the colour field a colour that it understands', () => {
    expect([hexOf('red'), hexOf('#12ab9f')]).toEqual(['#ff0000', '#12ab9f']);
  });
});

describe('the answer of a sketch', () => {
  it.each([
    { what: 'no height', height: null, expected: 500 },
    { what: 'a height', height: 320, expected: 320 },
    { what: 'a height that the server would refuse', height: 99_999, expected: 5_000 },
  ])('CT-07 has a height in its own units: $what', ({ height, expected }) => {
    expect(emptySketch(height)).toMatchObject({ v: 1, width: 1000, height: expected });
  });

  it.each([
    { what: 'no height', asked: null, size: { height: '500px' } },
    { what: 'a height', asked: 320, size: { height: '320px' } },
    { what: 'a height that no sheet has', asked: 99_999, size: { height: '5000px' } },
  ])('CT-07 a blank sheet is 500 px high by default, at any width: $what', ({ asked, size }) => {
    expect(sheetSize(null, asked)).toEqual(size);
  });

  it.each([
    { what: 'on a desktop', units: 749, asked: null, widthPx: 1_068 },
    { what: 'on a phone, which no screen shows as wide', units: 1_524, asked: null, widthPx: 525 },
    { what: 'of a question that asks for more', units: 1_500, asked: 1_000, widthPx: 667 },
  ])('CT-07 a sheet that was drawn on $what keeps its shape', ({ units, asked, widthPx }) => {
    expect(sheetSize({ height: units }, asked)).toEqual({ aspectRatio: `1000 / ${units}`, maxWidth: `${widthPx}px` });
  });

  it.each([
    { width: 668, height: 500, units: 749 },
    { width: 1_000, height: 500, units: 500 },
    { width: 328, height: 500, units: 1_524 },
    { width: 0, height: 500, units: null },
    { width: 50, height: 5_000, units: 5_000 },
  ])('CT-07 a sheet of $width times $height px is $units units high', ({ units, ...size }) => {
    expect(unitsHigh(size)).toBe(units);
  });

  it.each([
    { what: 'a line', change: { lines: [drawnLine(FIRST_TOOL, [1, 1])] }, isBlank: false },
    { what: 'a description', change: { description: 'My knee.' }, isBlank: false },
    { what: 'a picture', change: { background: { id: 'x', document: 'knee.png' } }, isBlank: false },
    { what: 'nothing', change: {}, isBlank: true },
  ])('with $what', ({ change, isBlank }) => {
    expect(changedSketch(emptySketch(null), change) === null).toBe(isBlank);
  });
});
