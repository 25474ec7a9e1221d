import { describe, expect, it } from 'vitest';
import { zoneTable } from '../../zones/zone-table.ts';
import {
  cellAfterKey,
  cellStart,
  mondayOf,
  sundayOf,
  tabStopOf,
  takesHour,
  WEEK_HOURS,
  weekDays,
  workWeekOf,
} from './week.rules.ts';

function zone(name: string) {
  const found = zoneTable.find(name);
  if (!found) throw new Error(`no zone ${name}`);
  return found;
}
const TORONTO = zone('America/Toronto');
const iso = (ms: number | null) => ms && new Date(ms).toISOString();

describe('the shown week', () => {
  it('TM-01 has Monday to Friday and the hours from 8 to 18', () => {
    expect(weekDays('2026-11-23')).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']);
    expect([WEEK_HOURS[0], WEEK_HOURS.at(-1), WEEK_HOURS.length]).toEqual([8, 17, 10]);
    expect(sundayOf('2026-11-23')).toBe('2026-11-29');
  });

  it.each([
    { date: '2026-11-22', monday: '2026-11-16', work: '2026-11-23' },
    { date: '2026-11-23', monday: '2026-11-23', work: '2026-11-23' },
    { date: '2026-11-27', monday: '2026-11-23', work: '2026-11-23' },
    { date: '2026-11-28', monday: '2026-11-23', work: '2026-11-30' },
    { date: '2027-01-01', monday: '2026-12-28', work: '2026-12-28' },
  ])('TM-01 $date is in the week of $monday; its work week is that of $work', ({ date, monday, work }) => {
    expect([mondayOf(date), workWeekOf(date)]).toEqual([monday, work]);
  });
});

describe('cellStart', () => {
  it.each([
    {
      when: 'the Friday before the clock goes forward',
      date: '2026-03-06',
      hour: 9,
      expected: '2026-03-06T14:00:00.000Z',
    },
    { when: 'the Monday after it', date: '2026-03-09', hour: 9, expected: '2026-03-09T13:00:00.000Z' },
    { when: 'the Friday before it goes back', date: '2026-10-30', hour: 17, expected: '2026-10-30T21:00:00.000Z' },
    { when: 'the Monday after it', date: '2026-11-02', hour: 17, expected: '2026-11-02T22:00:00.000Z' },
  ])('TM-01 is the hour in the clinic’s local time, $when', ({ date, hour, expected }) => {
    expect(iso(cellStart(TORONTO, { date, hour }))).toBe(expected);
  });

  it('TM-01 is null for an hour that the clock skips', () => {
    expect(cellStart(TORONTO, { date: '2026-03-08', hour: 2 })).toBeNull();
  });

  it('TM-01 is the first instant of an hour that occurs twice', () => {
    expect(iso(cellStart(TORONTO, { date: '2026-11-01', hour: 1 }))).toBe('2026-11-01T05:00:00.000Z');
  });
});

describe('takesHour', () => {
  const at = (time: string) => Date.parse(`2026-11-24T${time}:00Z`);
  it.each([
    { from: '14:00', to: '15:00', expected: false },
    { from: '14:00', to: '15:01', expected: true },
    { from: '15:20', to: '15:40', expected: true },
    { from: '15:59', to: '17:00', expected: true },
    { from: '16:00', to: '17:00', expected: false },
  ])('TM-01 $from to $to overlaps the hour from 15:00: $expected', ({ from, to, expected }) => {
    expect(takesHour(at('15:00'), at(from), at(to))).toBe(expected);
  });
});

describe('cellAfterKey', () => {
  const from = { date: '2026-11-24', hour: 10 };
  it.each([
    { key: 'ArrowUp', date: '2026-11-24', hour: 9 },
    { key: 'ArrowDown', date: '2026-11-24', hour: 11 },
    { key: 'ArrowLeft', date: '2026-11-23', hour: 10 },
    { key: 'ArrowRight', date: '2026-11-25', hour: 10 },
    { key: 'Home', date: '2026-11-23', hour: 10 },
    { key: 'End', date: '2026-11-27', hour: 10 },
    { key: 'PageUp', date: '2026-11-17', hour: 10 },
    { key: 'PageDown', date: '2026-12-01', hour: 10 },
  ])('GN-02 $key moves from Tuesday 10:00 to $date at $hour', ({ key, date, hour }) => {
    expect(cellAfterKey(from, key)).toEqual({ date, hour });
  });

  it.each([
    { key: 'ArrowUp', at: { date: '2026-11-24', hour: 8 }, to: { date: '2026-11-24', hour: 8 } },
    { key: 'ArrowDown', at: { date: '2026-11-24', hour: 17 }, to: { date: '2026-11-24', hour: 17 } },
    { key: 'ArrowLeft', at: { date: '2026-11-23', hour: 8 }, to: { date: '2026-11-20', hour: 8 } },
    { key: 'ArrowRight', at: { date: '2026-11-27', hour: 8 }, to: { date: '2026-11-30', hour: 8 } },
  ])('GN-02 $key at the edge moves to $to', ({ key, at, to }) => {
    expect(cellAfterKey(at, key)).toEqual(to);
  });

  it.each(['Tab', 'Enter', ' ', 'a', 'Escape'])('GN-02 ignores the key %j', (key) => {
    expect(cellAfterKey(from, key)).toBeNull();
  });
});

describe('tabStopOf', () => {
  it.each([
    {
      when: 'the focus is in this week',
      focused: { date: '2026-11-25', hour: 15 },
      today: '2026-11-24',
      expected: { date: '2026-11-25', hour: 15 },
    },
    {
      when: 'the focus is in another week',
      focused: { date: '2026-11-18', hour: 15 },
      today: '2026-11-24',
      expected: { date: '2026-11-24', hour: 8 },
    },
    { when: 'today is in this week', focused: null, today: '2026-11-27', expected: { date: '2026-11-27', hour: 8 } },
    { when: 'today is a Saturday', focused: null, today: '2026-11-28', expected: { date: '2026-11-23', hour: 8 } },
  ])('GN-02 where $when', ({ focused, today, expected }) => {
    expect(tabStopOf(focused, '2026-11-23', today)).toEqual(expected);
  });
});
