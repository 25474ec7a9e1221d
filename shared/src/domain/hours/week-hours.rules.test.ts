import { describe, expect, it } from 'vitest';
import type { ScheduleRule } from '../slots/slot-question.ts';
import { endMinutesOf, endsNextDay, overlappingWindows, summarizeWeek } from './week-hours.rules.ts';

const window = (
  weekday: number,
  startMinutes: number,
  endMinutes: number,
  changes: Partial<ScheduleRule> = {},
): ScheduleRule => ({
  weekday,
  startMinutes,
  endMinutes,
  locationId: null,
  validFrom: null,
  validTo: null,
  ...changes,
});

describe('endMinutesOf', () => {
  it.each([
    { start: 540, end: '17:00', expected: 1020 },
    { start: 1320, end: '02:00', expected: 1560 },
    { start: 540, end: '00:00', expected: 1440 },
    { start: 540, end: '09:00', expected: 1980 },
    { start: 0, end: '00:00', expected: 1440 },
  ])('BK-34 hours from minute $start to $end end at minute $expected', ({ start, end, expected }) => {
    expect(endMinutesOf(start, end)).toBe(expected);
  });

  it.each([
    [1439, false],
    [1440, false],
    [1441, true],
  ])('BK-34 an end at minute %i is on the next day: %s', (endMinutes, expected) => {
    expect(endsNextDay({ startMinutes: 540, endMinutes })).toBe(expected);
  });
});

describe('overlappingWindows', () => {
  it.each<{ what: string; windows: ScheduleRule[]; expected: number[] }>([
    { what: 'no windows', windows: [], expected: [] },
    { what: 'hours that touch', windows: [window(1, 540, 720), window(1, 720, 1020)], expected: [] },
    { what: 'hours with one common minute', windows: [window(1, 540, 721), window(1, 720, 1020)], expected: [1] },
    { what: 'the same hours twice', windows: [window(1, 540, 720), window(1, 540, 720)], expected: [1] },
    {
      what: 'hours inside of others, earlier in the list',
      windows: [window(1, 600, 660), window(1, 540, 720)],
      expected: [1],
    },
    { what: 'the same hours on other days', windows: [window(1, 540, 720), window(2, 540, 720)], expected: [] },
    {
      what: 'a night that ends as the next day begins',
      windows: [window(1, 1320, 1500), window(2, 60, 120)],
      expected: [],
    },
    {
      what: 'a night that reaches into the next day',
      windows: [window(1, 1320, 1501), window(2, 60, 120)],
      expected: [1],
    },
    { what: 'the night from Saturday to Sunday', windows: [window(0, 0, 60), window(6, 1380, 1441)], expected: [1] },
    {
      what: 'seasons that follow each other',
      windows: [window(1, 540, 720, { validTo: '2026-12-31' }), window(1, 540, 720, { validFrom: '2027-01-01' })],
      expected: [],
    },
    {
      what: 'seasons that share a day',
      windows: [window(1, 540, 720, { validTo: '2027-01-01' }), window(1, 540, 720, { validFrom: '2027-01-01' })],
      expected: [1],
    },
    {
      what: 'alternating weeks',
      windows: [
        window(1, 540, 720, { everyNWeeks: 2, anchorDate: '2026-11-23' }),
        window(1, 540, 720, { everyNWeeks: 2, anchorDate: '2026-11-30' }),
      ],
      expected: [],
    },
    {
      what: 'every second and every third week, which meet',
      windows: [
        window(1, 540, 720, { everyNWeeks: 2, anchorDate: '2026-11-23' }),
        window(1, 540, 720, { everyNWeeks: 3, anchorDate: '2026-11-30' }),
      ],
      expected: [1],
    },
    {
      what: 'every second week beside every week',
      windows: [window(1, 540, 720), window(1, 540, 720, { everyNWeeks: 2, anchorDate: '2026-11-30' })],
      expected: [1],
    },
  ])('BK-34 finds for $what: $expected', ({ windows, expected }) => {
    expect(overlappingWindows(windows)).toEqual(expected);
  });
});

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
