import { describe, expect, it } from 'vitest';
import { rowClass, serviceRowClass } from './row-class.ts';

/** The width of each card in columns of 24, as the stylesheet gives it. */
function widthsOf(classes: string, count: number): number[] {
  const inRow = Number(/site-row-(\d)/.exec(classes)?.[1]);
  const last = Number(/site-end-(\d)/.exec(classes)?.[1] ?? 0);
  const lastWidth = last === 3 ? 8 : 12;
  return Array.from({ length: count }, (_, index) => (count - index <= last ? lastWidth : 24 / inRow));
}

describe('cards in rows', () => {
  it.each(Array.from({ length: 24 }, (_, index) => index + 1))(
    'ST-05 ST-13 %i people leave no hole in a row',
    (count) => {
      const widths = widthsOf(rowClass(count), count);
      let filled = 0;
      for (const width of widths) filled = filled + width > 24 ? Number.NaN : (filled + width) % 24;
      expect(filled).toBe(0);
    },
  );

  it('ST-13 two and three services fill their row, and more take 6 of 24 columns each', () => {
    expect([1, 2, 3, 4, 5, 9].map(serviceRowClass)).toEqual([
      'site-row-1',
      'site-row-2',
      'site-row-3',
      'site-row-4',
      'site-row-4',
      'site-row-4',
    ]);
  });
});
