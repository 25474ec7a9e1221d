import { describe, expect, it } from 'vitest';
import { mirrored, textOrder, visualOrder } from './printable-text.ts';

describe('textOrder', () => {
  it.each([
    { text: 'plain', isRtl: false, levels: null },
    { text: 'a ב', isRtl: false, levels: [0, 0, 1] },
    { text: 'ב a', isRtl: true, levels: [1, 1, 2] },
    { text: 'ب 1', isRtl: true, levels: [1, 1, 2] },
    // The first letter outside of isolated parts sets the direction of the whole text.
    { text: '\u2068ב\u2069 a', isRtl: false, levels: [0, 1, 0, 0, 0] },
  ])('CO-10 finds the direction of $text', ({ text, isRtl, levels }) => {
    const order = textOrder(text);
    expect({ isRtl: order.isRtl, levels: order.levels && [...order.levels] }).toEqual({ isRtl, levels });
  });
});

describe('visualOrder', () => {
  it.each([
    { levels: [], order: [] },
    { levels: [0, 0], order: [0, 1] },
    { levels: [1, 1], order: [1, 0] },
    { levels: [0, 1, 0], order: [0, 1, 2] },
    { levels: [0, 1, 1, 0], order: [0, 2, 1, 3] },
    { levels: [1, 2, 1], order: [2, 1, 0] },
    { levels: [1, 2, 2, 1], order: [3, 1, 2, 0] },
    { levels: [0, 1, 2, 3, 1, 0], order: [0, 4, 2, 3, 1, 5] },
  ])('CO-10 orders runs of levels $levels as $order', ({ levels, order }) => {
    const runs = levels.map((level, index) => ({ level, index }));
    expect(visualOrder(runs).map(({ index }) => index)).toEqual(order);
  });
});

describe('mirrored', () => {
  it('CO-10 mirrors brackets and nothing else', () => {
    expect(mirrored('(a] «b» {ב}')).toBe(')a[ »b« }ב{');
  });
});
