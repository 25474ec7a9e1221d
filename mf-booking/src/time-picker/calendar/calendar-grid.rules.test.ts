import { describe, expect, it } from 'vitest';
import { calendarRange, dayAfterKey, monthWeeks, tabStopOf, weekdayColumns } from './calendar-grid.rules.ts';

/** Today is a Saturday: the last day of a week that starts on Sunday. */
const range = calendarRange('2026-11-21', 0);

describe('monthWeeks', () => {
  it('BK-25 starts a month on its weekday, whatever the first weekday is', () => {
    const fromSunday = monthWeeks('2026-12-01', 0, range.firstDate);
    expect(fromSunday[0]).toEqual([null, null, '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04', '2026-12-05']);
    const fromMonday = monthWeeks('2026-12-01', 1, range.firstDate);
    expect(fromMonday[0]).toEqual([
      null,
      '2026-12-01',
      '2026-12-02',
      '2026-12-03',
      '2026-12-04',
      '2026-12-05',
      '2026-12-06',
    ]);
    expect(fromMonday.at(-1)).toEqual(['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', null, null, null]);
  });

  it('BK-25 shows all days of a leap-year February', () => {
    const days = monthWeeks('2028-02-01', 0, range.firstDate).flat();
    expect(days.filter((day) => day !== null)).toHaveLength(29);
  });

  it('GN-05 columns follow the first weekday', () => {
    expect(weekdayColumns(1)).toEqual([1, 2, 3, 4, 5, 6, 0]);
  });
});

describe('the weeks before today', () => {
  it.each([
    { when: 'in the middle of the month', today: '2026-11-18', firstWeekday: 0, firstDate: '2026-11-15', weeks: 3 },
    { when: 'on the first day of a week', today: '2026-11-22', firstWeekday: 0, firstDate: '2026-11-22', weeks: 2 },
    { when: 'when weeks start on Monday', today: '2026-11-22', firstWeekday: 1, firstDate: '2026-11-16', weeks: 3 },
    { when: 'on the first day of the month', today: '2026-12-01', firstWeekday: 0, firstDate: '2026-12-01', weeks: 5 },
    { when: 'on the last day of the month', today: '2026-11-30', firstWeekday: 1, firstDate: '2026-11-30', weeks: 1 },
  ])('BK-25 are left out $when', ({ today, firstWeekday, firstDate, weeks }) => {
    expect(calendarRange(today, firstWeekday).firstDate).toBe(firstDate);
    const shown = monthWeeks(`${today.slice(0, 7)}-01`, firstWeekday, firstDate);
    expect(shown).toHaveLength(weeks);
    expect(shown.flat()).toContain(today);
  });

  it('BK-25 a later month has all its weeks', () => {
    expect(monthWeeks('2026-12-01', 0, range.firstDate)).toHaveLength(5);
  });
});

describe('dayAfterKey', () => {
  it.each([
    { key: 'ArrowLeft', to: '2026-12-15' },
    { key: 'ArrowRight', to: '2026-12-17' },
    { key: 'ArrowUp', to: '2026-12-09' },
    { key: 'ArrowDown', to: '2026-12-23' },
    { key: 'Home', to: '2026-12-13' },
    { key: 'End', to: '2026-12-19' },
    { key: 'PageUp', to: '2026-11-16' },
    { key: 'PageDown', to: '2027-01-16' },
    { key: 'PageDown', shiftKey: true, to: '2027-12-16' },
    { key: 'a', to: null },
  ])('GN-02 $key moves from Wednesday the 16th to $to', ({ key, shiftKey = false, to }) => {
    expect(dayAfterKey('2026-12-16', { key, shiftKey }, 0, range)).toBe(to);
  });

  it('GN-02 Home and End stay in the visitor’s week', () => {
    expect(dayAfterKey('2026-12-16', { key: 'Home', shiftKey: false }, 1, range)).toBe('2026-12-14');
    expect(dayAfterKey('2026-12-20', { key: 'Home', shiftKey: false }, 1, range)).toBe('2026-12-14');
    expect(dayAfterKey('2026-12-16', { key: 'End', shiftKey: false }, 1, range)).toBe('2026-12-20');
  });

  it('GN-02 crosses months and stops at the ends of the range', () => {
    expect(dayAfterKey('2026-11-30', { key: 'ArrowRight', shiftKey: false }, 0, range)).toBe('2026-12-01');
    expect(dayAfterKey('2027-01-31', { key: 'PageDown', shiftKey: false }, 0, range)).toBe('2027-02-28');
    expect(dayAfterKey('2026-12-03', { key: 'PageUp', shiftKey: false }, 0, range)).toBe('2026-11-15');
    expect(dayAfterKey('2026-11-15', { key: 'ArrowUp', shiftKey: false }, 0, range)).toBe('2026-11-15');
    expect(dayAfterKey('2028-11-30', { key: 'ArrowRight', shiftKey: false }, 0, range)).toBe('2028-11-30');
  });
});

describe('tabStopOf', () => {
  const none = { chosen: null, focused: null, openDates: [], today: '2026-11-21', firstDate: '2026-11-15' };

  it.each([
    {
      when: 'the focused day',
      facts: { ...none, focused: '2026-11-17', chosen: '2026-11-24' },
      expected: '2026-11-17',
    },
    {
      when: 'the chosen day',
      facts: { ...none, chosen: '2026-11-24', openDates: ['2026-11-23'] },
      expected: '2026-11-24',
    },
    { when: 'the first day with times', facts: { ...none, openDates: ['2026-11-23'] }, expected: '2026-11-23' },
    { when: 'today', facts: none, expected: '2026-11-21' },
    {
      when: 'today, when the chosen day is in a week that is over',
      facts: { ...none, chosen: '2026-11-13' },
      expected: '2026-11-21',
    },
    {
      when: 'the first day, when all others are in other months',
      facts: { ...none, chosen: '2026-12-24', today: '2026-10-01', firstDate: '2026-10-01' },
      expected: '2026-11-01',
    },
  ])('GN-02 the only tab stop is $when', ({ facts, expected }) => {
    expect(tabStopOf('2026-11-01', facts)).toBe(expected);
  });
});
