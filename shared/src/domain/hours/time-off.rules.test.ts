import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { judgeTimeOff, momentsOfTimeOff, type TimeOff } from './time-off.rules.ts';

const TODAY = '2026-11-27';
const off = (
  firstDate: string,
  lastDate = firstDate,
  startTime: string | null = null,
  endTime = startTime,
): TimeOff => ({
  firstDate,
  lastDate,
  startTime,
  endTime,
});

describe('judgeTimeOff', () => {
  it.each([
    { what: 'today', typed: off(TODAY), expected: {} },
    { what: 'a stretch that began and ends today', typed: off('2026-11-20', TODAY), expected: {} },
    { what: 'yesterday', typed: off('2026-11-26'), expected: { last_date: 'day-past' } },
    { what: 'no first day', typed: off('', TODAY), expected: { first_date: 'day-required' } },
    { what: 'a day that does not exist', typed: off('2027-02-29'), expected: { first_date: 'day-required' } },
    { what: 'no last day', typed: off(TODAY, ''), expected: { last_date: 'day-required' } },
    { what: 'the last day first', typed: off('2026-12-02', '2026-12-01'), expected: { last_date: 'range-reversed' } },
    { what: 'three years ahead', typed: off('2029-11-27'), expected: {} },
    { what: 'more than three years ahead', typed: off('2029-11-28'), expected: { last_date: 'day-too-far' } },
    { what: 'a part of a day', typed: off(TODAY, TODAY, '09:00', '12:00'), expected: {} },
    { what: 'times of two days in any order', typed: off(TODAY, '2026-11-28', '17:00', '09:00'), expected: {} },
    { what: 'no start', typed: off(TODAY, TODAY, '', '12:00'), expected: { start_time: 'time-required' } },
    { what: 'no end', typed: { ...off(TODAY), startTime: '09:00' }, expected: { end_time: 'time-required' } },
    {
      what: 'no time between the two',
      typed: off(TODAY, TODAY, '12:00', '12:00'),
      expected: { end_time: 'hours-empty' },
    },
  ])('BK-34 judges $what: $expected', ({ typed, expected }) => {
    expect(judgeTimeOff(typed, TODAY)).toEqual(expected);
  });
});

describe('momentsOfTimeOff', () => {
  const toronto = zoneNamed('America/Toronto');
  const written = (typed: TimeOff) => {
    const moments = momentsOfTimeOff(typed, toronto);
    return moments && [moments.startMs, moments.endMs].map((ms) => new Date(ms).toISOString().slice(0, 16));
  };
  it.each([
    { what: 'whole days', typed: off('2026-12-01'), expected: null },
    {
      what: 'a morning',
      typed: off('2026-12-01', '2026-12-01', '09:00', '12:00'),
      expected: ['2026-12-01T14:00', '2026-12-01T17:00'],
    },
    {
      what: 'the night of the longer day',
      typed: off('2026-10-31', '2026-11-01', '20:00', '09:00'),
      expected: ['2026-11-01T00:00', '2026-11-01T14:00'],
    },
    {
      what: 'a skipped start',
      typed: off('2027-03-14', '2027-03-14', '02:30', '04:00'),
      expected: ['2027-03-14T07:00', '2027-03-14T08:00'],
    },
    {
      what: 'a repeated end, which is the later one',
      typed: off('2026-11-01', '2026-11-01', '00:30', '01:30'),
      expected: ['2026-11-01T04:30', '2026-11-01T06:30'],
    },
  ])('BK-35 reads $what in the clinic’s local time', ({ typed, expected }) => {
    expect(written(typed)).toEqual(expected);
  });
});
