import { describe, expect, it } from 'vitest';
import { placeOnPage } from './notice-place.rules.ts';

describe('GN-06 placeOnPage', () => {
  const notice = { left: 100, right: 500, top: 0, bottom: 60 };
  const button = (top: number, bottom: number, left = 300) => ({ left, right: left + 100, top, bottom });

  it.each([
    { when: 'nothing is in the way', controls: [], bottomPx: 12 },
    { when: 'a control is beside the notice', controls: [button(740, 780, 500)], bottomPx: 12 },
    { when: 'a bar at the bottom', controls: [button(740, 780)], bottomPx: 72 },
    { when: 'a bar and a control just above it', controls: [button(740, 780), button(680, 724)], bottomPx: 132 },
    {
      when: 'the gap between two controls is high enough',
      controls: [button(740, 780), button(600, 668)],
      bottomPx: 72,
    },
    {
      when: 'the gap between two controls is exactly high enough',
      controls: [button(672, 800), button(0, 612)],
      bottomPx: 128,
    },
    { when: 'the only gap is at the top', controls: [button(100, 800)], bottomPx: 712 },
    { when: 'the gap at the top is a pixel too low', controls: [button(71, 800)], bottomPx: null },
    { when: 'controls are everywhere', controls: [button(0, 800)], bottomPx: null },
    { when: 'no gap is high enough', controls: [button(0, 700), button(712, 800)], bottomPx: null },
  ])('$when: $bottomPx', ({ controls, bottomPx }) => {
    expect(placeOnPage(800, notice, controls)).toBe(bottomPx);
  });
});
