import { describe, expect, it } from 'vitest';
import type { ScheduleRule } from '../slots/slot-question.ts';
import { summarizeWeek } from './week-summary.rules.ts';

const TODAY = '2026-11-27';
const on = (weekdays: number[], startMinutes: number, endMinutes: number, validTo: string | null = null) =>
  weekdays.map(
    (weekday): ScheduleRule => ({ weekday, startMinutes, endMinutes, locationId: null, validFrom: null, validTo }),
  );
const WORKDAYS = [1, 2, 3, 4, 5];
/** '1-5 540-720 780-1020'. */
const written = (windows: ScheduleRule[]) =>
  summarizeWeek(windows, TODAY).map(({ firstWeekday, lastWeekday, hours }) =>
    [
      `${firstWeekday}-${lastWeekday}`,
      ...hours.map(({ startMinutes, endMinutes }) => `${startMinutes}-${endMinutes}`),
    ].join(' '),
  );

describe('summarizeWeek', () => {
  it.each([
    { what: 'no hours', windows: [], expected: [] },
    { what: 'five equal days', windows: on(WORKDAYS, 540, 1020), expected: ['1-5 540-1020'] },
    {
      what: 'a break',
      windows: [...on(WORKDAYS, 780, 1020), ...on(WORKDAYS, 540, 720)],
      expected: ['1-5 540-720 780-1020'],
    },
    {
      what: 'hours that touch',
      windows: [...on([2], 540, 1020), ...on([2], 1020, 1200)],
      expected: ['2-2 540-1200'],
    },
    {
      what: 'a longer day in the middle',
      windows: [...on(WORKDAYS, 540, 1020), ...on([3], 1020, 1200)],
      expected: ['1-2 540-1020', '3-3 540-1200', '4-5 540-1020'],
    },
    {
      what: 'equal days with a free day between them',
      windows: on([1, 3], 540, 720),
      expected: ['1-1 540-720', '3-3 540-720'],
    },
    { what: 'the weekend, which ends with Sunday', windows: on([0, 6], 540, 720), expected: ['6-0 540-720'] },
    {
      what: 'Sunday and Monday, which lie at the ends',
      windows: on([0, 1], 540, 720),
      expected: ['1-1 540-720', '0-0 540-720'],
    },
    { what: 'hours that ended yesterday', windows: on([1], 540, 720, '2026-11-26'), expected: [] },
    { what: 'hours that end today', windows: on([1], 540, 720, TODAY), expected: ['1-1 540-720'] },
  ])('writes $what as $expected', ({ windows, expected }) => {
    expect(written(windows)).toEqual(expected);
  });
});
