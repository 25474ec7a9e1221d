import { describe, expect, it } from 'vitest';
import { nextOpenDays } from './next-open-days.rules.ts';

const DECEMBER = ['2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-07', '2026-12-08', '2026-12-09'];

describe('BK-25 nextOpenDays', () => {
  it.each([
    ['one open day at the end', '2026-11-30', ['2026-11-30'], 7],
    ['one open day in the middle', '2026-11-10', ['2026-11-12'], 7],
    ['a few in the last week', '2026-11-24', ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'], 7],
    ['a few before the last week', '2026-11-23', ['2026-11-24', '2026-11-25'], null],
    [
      'many in the last week',
      '2026-11-24',
      ['2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-30'],
      null,
    ],
    ['none: the month says so', '2026-11-30', [], null],
  ])('%s', (_what, today, open, count) => {
    const days = nextOpenDays(today, open, DECEMBER);
    expect(days?.length ?? null).toBe(count);
    if (days) expect(days).toEqual([...open, ...DECEMBER].slice(0, 7));
  });

  it('does not replace a month that the next one does not continue', () => {
    expect(nextOpenDays('2026-11-30', ['2026-11-30'], [])).toBeNull();
  });
});
