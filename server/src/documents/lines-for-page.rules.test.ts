import { describe, expect, it } from 'vitest';
import { firstLinesHeight, linesForPage } from './draw-lines.ts';

describe('linesForPage', () => {
  it.each([
    { lines: 1, room: 1, isWholePage: false, expected: 1 },
    { lines: 1, room: 0, isWholePage: false, expected: 0 },
    { lines: 2, room: 2, isWholePage: false, expected: 2 },
    { lines: 2, room: 1, isWholePage: false, expected: 0 },
    { lines: 3, room: 3, isWholePage: false, expected: 3 },
    // Two lines here would leave one line alone on the next page, and one line here would stand alone, too.
    { lines: 3, room: 2, isWholePage: false, expected: 0 },
    { lines: 4, room: 3, isWholePage: false, expected: 2 },
    { lines: 4, room: 2, isWholePage: false, expected: 2 },
    { lines: 4, room: 1, isWholePage: false, expected: 0 },
    { lines: 9, room: 5.5, isWholePage: false, expected: 5 },
    { lines: 9, room: 8, isWholePage: true, expected: 7 },
    { lines: 2, room: 1, isWholePage: true, expected: 1 },
    { lines: 1, room: 0.5, isWholePage: true, expected: 1 },
  ])(
    'CO-10 $lines lines, room for $room, whole page $isWholePage: $expected',
    ({ lines, room, isWholePage, expected }) => {
      expect(linesForPage(Array(lines).fill(1), room, isWholePage)).toBe(expected);
    },
  );
});

describe('firstLinesHeight', () => {
  it.each([
    { heights: [], expected: 0 },
    { heights: [1], expected: 1 },
    { heights: [1, 2], expected: 3 },
    // Three lines are never divided: one line would stand alone.
    { heights: [1, 2, 4], expected: 7 },
    { heights: [1, 2, 4, 8], expected: 3 },
  ])('RN-21 CO-10 of lines of $heights: $expected', ({ heights, expected }) => {
    expect(firstLinesHeight(heights)).toBe(expected);
    expect(linesForPage(heights, expected, false)).toBeGreaterThanOrEqual(Math.min(heights.length, 2));
  });
});
