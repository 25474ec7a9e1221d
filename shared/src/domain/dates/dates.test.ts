import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  daysBetween,
  daysOfWeek,
  firstOfMonth,
  formatBirthDate,
  fullYearsBetween,
  isFilterDay,
  isIsoDate,
  isWallTime,
  lastOfMonth,
  minutesOfWallTime,
  wallTimeOfMinutes,
  weekdayOf,
} from './dates.ts';

describe('isIsoDate', () => {
  it.each(['2026-02-28', '2028-02-29', '2000-02-29', '1900-01-01'])('GN-01: takes %s', (text) => {
    expect(isIsoDate(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-4-1',
    '20260401',
    '',
    'today',
    '2026-04-01T00:00',
  ])('GN-01: refuses "%s"', (text) => {
    expect(isIsoDate(text)).toBe(false);
  });
});

it.each([
  ['00:00', true],
  ['23:59', true],
  ['24:00', false],
  ['12:60', false],
  ['9:00', false],
  ['', false],
])('isWallTime("%s") is %s', (text, expected) => {
  expect(isWallTime(text)).toBe(expected);
});

describe('calendar arithmetic', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-07', 2, '2026-03-09'],
  ])('%s plus %i days is %s', (from, days, to) => {
    expect(addDays(from, days)).toBe(to);
    expect(daysBetween(from, to)).toBe(days);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2026-05-31', -3, '2026-02-28'],
  ])('%s plus %i months is %s', (from, months, to) => {
    expect(addMonths(from, months)).toBe(to);
  });

  it('finds the first and last day of a month, and the weekday (0 = Sunday)', () => {
    expect([firstOfMonth('2028-02-14'), lastOfMonth('2028-02-14'), lastOfMonth('2026-12-01')]).toEqual([
      '2028-02-01',
      '2028-02-29',
      '2026-12-31',
    ]);
    expect(['2026-11-01', '2026-11-07', '1969-12-31', '1960-02-28'].map(weekdayOf)).toEqual([0, 6, 3, 0]);
  });
});

it.each([
  ['2008-11-21', '2026-11-20', 17],
  ['2008-11-21', '2026-11-21', 18],
  ['2008-02-29', '2026-02-28', 17],
  ['2008-02-29', '2026-03-01', 18],
  ['2008-02-29', '2028-02-29', 20],
  ['2026-11-21', '2026-11-21', 0],
])('BK-66: %s to %s is %i full years', (from, to, years) => {
  expect(fullYearsBetween(from, to)).toBe(years);
});

it.each([
  ['2026-11-22', 0, '2026-11-22'],
  ['2026-11-28', 0, '2026-11-22'],
  ['2026-11-22', 1, '2026-11-16'],
  ['2026-11-23', 1, '2026-11-23'],
])('TM-01 the week of %s, where weeks begin on weekday %i, begins on %s', (date, firstWeekday, first) => {
  const week = daysOfWeek(date, firstWeekday);
  expect([week.length, week[0], week.includes(date)]).toEqual([7, first, true]);
});

it('turns minutes into wall times and back, past midnight too', () => {
  expect([0, 545, 1439, 1440, 1530].map(wallTimeOfMinutes)).toEqual(['00:00', '09:05', '23:59', '00:00', '01:30']);
  expect(['00:00', '09:05', '23:59'].map(minutesOfWallTime)).toEqual([0, 545, 1439]);
});

it('GN-01: a birth date is written as MMM-DD-YYYY with the given month names', () => {
  const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
  expect([formatBirthDate('2008-02-09', names), formatBirthDate('1999-12-31', names)]).toEqual([
    'Feb-09-2008',
    'Dec-31-1999',
  ]);
});

it.each([
  ['1999-12-31', false],
  ['2000-01-01', true],
  ['2199-12-31', true],
  ['2200-01-01', false],
  ['0020-01-01', false],
  ['2026-02-29', false],
  ['', false],
])('FB-06 %j is a day to filter by: %s', (text, expected) => {
  expect(isFilterDay(text)).toBe(expected);
});
