import { describe, expect, it } from 'vitest';
import { draftOf } from './hours-draft.rules.ts';
import { someHours, weekWindow } from './testing/hours.fixture.ts';
import { dateErrors, isDated, withRhythm } from './window-dates.rules.ts';

type Dates = Parameters<typeof weekWindow>[3];

function windowWith(dates: Dates) {
  const [window] = draftOf(someHours({ week: [weekWindow(1, 540, 720, dates)] })).week;
  if (!window) throw new Error('The week has one window');
  return window;
}

describe('when hours count', () => {
  it.each([
    [{}, false],
    [{ valid_from: '2026-12-01' }, true],
    [{ valid_to: '2026-12-01' }, true],
    [{ every_n_weeks: 2, anchor_date: '2026-12-01' }, true],
  ])('BK-34 %o: not always is %s', (dates, expected) => {
    expect(isDated(windowWith(dates))).toBe(expected);
  });

  it.each([
    { what: 'today', dates: {}, weeks: 2, anchor: '2026-11-21' },
    { what: 'the first day', dates: { valid_from: '2026-12-07' }, weeks: 3, anchor: '2026-12-07' },
    { what: 'the saved day', dates: { every_n_weeks: 2, anchor_date: '2026-10-05' }, weeks: 4, anchor: '2026-10-05' },
    { what: 'nothing', dates: { every_n_weeks: 2, anchor_date: '2026-10-05' }, weeks: 1, anchor: null },
  ])('BK-34 every $weeks weeks counts from $what', ({ dates, weeks, anchor }) => {
    const changed = withRhythm(windowWith(dates), weeks, '2026-11-21');
    expect([changed.every_n_weeks, changed.anchor_date]).toEqual([weeks, anchor]);
  });

  it.each([
    [{ valid_from: '2026-12-02', valid_to: '2026-12-02' }, {}],
    [{ valid_from: '2026-12-02', valid_to: '2026-12-01' }, { until: 'range-reversed' }],
    [{ every_n_weeks: 2 }, { anchor: 'day-required' }],
    [{ every_n_weeks: 2, anchor_date: '2026-12-01' }, {}],
  ])('BK-34 %o has the errors %o', (dates, expected) => {
    expect(dateErrors(windowWith(dates))).toEqual(expected);
  });
});
