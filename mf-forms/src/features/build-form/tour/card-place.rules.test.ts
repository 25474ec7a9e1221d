import { expect, it } from 'vitest';
import { cardPlace, shownBox } from './card-place.rules.ts';

const WINDOW = { width: 1_280, height: 800 };
const CARD = { width: 360, height: 200 };
const box = (left: number, top: number, width: number, height: number) => ({ left, top, width, height });

it.each([
  { what: 'below a part at the top', part: box(900, 70, 100, 44), expected: { left: 900, top: 126 } },
  { what: 'inside the window on the right', part: box(1_200, 70, 60, 44), expected: { left: 908, top: 126 } },
  { what: 'above a part at the bottom', part: box(300, 700, 160, 44), expected: { left: 300, top: 488 } },
  { what: 'left of a high part on the right', part: box(920, 80, 344, 700), expected: { left: 548, top: 80 } },
  { what: 'right of a high part on the left', part: box(20, 80, 232, 700), expected: { left: 264, top: 80 } },
  { what: 'over a part that fills the window', part: box(0, 0, 1_280, 2_000), expected: { left: 460, top: 588 } },
  { what: 'at the bottom without a part', part: null, expected: { left: 460, top: 588 } },
])('FB-01 the card of the tour is $what', ({ part, expected }) => {
  expect(cardPlace(part, CARD, WINDOW)).toEqual(expected);
});

it('FB-01 the card stays in a window that is smaller', () => {
  expect(cardPlace(box(0, 0, 300, 300), { width: 400, height: 900 }, { width: 360, height: 740 })).toEqual({
    left: 12,
    top: 12,
  });
});

it('FB-01 the frame shows the visible part of a box', () => {
  expect(shownBox(box(200, 100, 50, 20), WINDOW)).toEqual(box(196, 96, 58, 28));
  expect(shownBox(box(-50, -300, 5_000, 5_000), WINDOW)).toEqual(box(4, 4, 1_272, 792));
  expect(shownBox(box(200, 900, 50, 20), WINDOW).height).toBe(0);
});
