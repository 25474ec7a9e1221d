import { describe, expect, it } from 'vitest';
import { placeByDialog, placeOnPage } from './notice-place.rules.ts';

describe('GN-06 placeByDialog', () => {
  it.each([
    { when: 'a short dialog leaves room below', dialog: { top: 200, bottom: 600, footerTop: 520 }, place: [12, 0] },
    {
      when: 'a dialog leaves exactly enough room below',
      dialog: { top: 116, bottom: 716, footerTop: 640 },
      place: [12, 0],
    },
    {
      when: 'a dialog leaves one pixel too little below, but room above',
      dialog: { top: 117, bottom: 717, footerTop: 640 },
      place: [695, 0],
    },
    { when: 'a phone dialog at the bottom', dialog: { top: 400, bottom: 784, footerTop: 784 }, place: [412, 0] },
    { when: 'a dialog over the whole window', dialog: { top: 0, bottom: 800, footerTop: 720 }, place: [92, 84] },
    {
      when: 'a dialog over the whole window, without a footer',
      dialog: { top: 0, bottom: 800, footerTop: 800 },
      place: [12, 84],
    },
  ])('$when', ({ dialog, place }) => {
    const { bottomPx, stripPx } = placeByDialog(800, 60, dialog);
    expect([bottomPx, stripPx]).toEqual(place);
  });
});

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
    { when: 'the gap at the top is a pixel too low', controls: [button(71, 800)], bottomPx: 12 },
    { when: 'controls are everywhere', controls: [button(0, 800)], bottomPx: 12 },
    {
      when: 'no place is free: covers the long field, not the button',
      controls: [button(0, 700), button(712, 800)],
      bottomPx: 100,
    },
  ])('$when: $bottomPx px', ({ controls, bottomPx }) => {
    expect(placeOnPage(800, notice, controls)).toBe(bottomPx);
  });
});
