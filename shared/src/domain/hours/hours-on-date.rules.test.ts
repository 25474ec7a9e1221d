import { describe, expect, it } from 'vitest';
import { dailyRules, questionOf } from '../slots/slot-question.fixture.ts';
import type { ScheduleOverride, ScheduleRule } from '../slots/slot-question.ts';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { windowStart } from '../zones/zone.ts';
import {
  hoursOnDate,
  momentsOfTimeOff,
  overlappingHours,
  sessionsOutside,
  type TimeOff,
  validateTimeOff,
} from './hours-on-date.rules.ts';

const FRIDAY = '2026-12-04';
const rule = (startMinutes: number, endMinutes: number, changes: Partial<ScheduleRule> = {}): ScheduleRule => ({
  weekday: 5,
  startMinutes,
  endMinutes,
  locationId: null,
  validFrom: null,
  validTo: null,
  ...changes,
});
const change = (
  kind: ScheduleOverride['kind'],
  startMinutes: number,
  endMinutes: number,
  changes: Partial<ScheduleOverride> = {},
): ScheduleOverride => ({ date: FRIDAY, kind, startMinutes, endMinutes, locationId: null, ...changes });
const week = [rule(780, 1020), rule(540, 720)];

describe('hoursOnDate', () => {
  it.each<{ what: string; windows?: ScheduleRule[]; changes: ScheduleOverride[]; expected: number[][] }>([
    {
      what: 'the week',
      changes: [],
      expected: [
        [540, 720],
        [780, 1020],
      ],
    },
    {
      what: 'a change of another day',
      changes: [change('replace', 0, 0, { date: '2026-12-05' })],
      expected: [
        [540, 720],
        [780, 1020],
      ],
    },
    { what: 'other hours', changes: [change('replace', 600, 660)], expected: [[600, 660]] },
    { what: 'a day off', changes: [change('replace', 0, 0)], expected: [] },
    {
      what: 'more hours',
      changes: [change('add', 1080, 1140)],
      expected: [
        [540, 720],
        [780, 1020],
        [1080, 1140],
      ],
    },
    {
      what: 'fewer hours',
      changes: [change('remove', 600, 840)],
      expected: [
        [540, 600],
        [840, 1020],
      ],
    },
    {
      what: 'a new break',
      changes: [change('remove', 600, 630)],
      expected: [
        [540, 600],
        [630, 720],
        [780, 1020],
      ],
    },
    {
      what: 'hours taken at another location',
      changes: [change('remove', 0, 1440, { locationId: 3 })],
      expected: [
        [540, 720],
        [780, 1020],
      ],
    },
    {
      what: 'hours taken at every location',
      windows: [rule(540, 720, { locationId: 3 })],
      changes: [change('remove', 0, 1440)],
      expected: [],
    },
    { what: 'a rule of another weekday', windows: [rule(540, 720, { weekday: 4 })], changes: [], expected: [] },
    { what: 'a rule that has ended', windows: [rule(540, 720, { validTo: '2026-12-03' })], changes: [], expected: [] },
    {
      what: 'a rule of another week',
      windows: [rule(540, 720, { everyNWeeks: 2, anchorDate: '2026-11-27' })],
      changes: [],
      expected: [],
    },
  ])('BK-34 gives a day with $what: $expected', ({ windows = week, changes, expected }) => {
    const hours = hoursOnDate(windows, changes, FRIDAY);
    expect(hours.map(({ startMinutes, endMinutes }) => [startMinutes, endMinutes])).toEqual(expected);
  });

  it('BK-34 keeps the location of the hours', () => {
    expect(
      hoursOnDate([rule(540, 720, { locationId: 3 })], [change('remove', 600, 720, { locationId: 3 })], FRIDAY),
    ).toEqual([{ startMinutes: 540, endMinutes: 600, locationId: 3 }]);
  });
});

describe('overlappingHours', () => {
  const hours = (...times: [number, number][]) =>
    times.map(([startMinutes, endMinutes]) => ({ startMinutes, endMinutes }));
  it.each([
    { times: hours([540, 720], [720, 780]), expected: [] },
    { times: hours([540, 721], [720, 780]), expected: [1] },
    { times: hours([600, 660], [700, 760], [540, 900]), expected: [2] },
  ])('BK-34 finds %#: $expected', ({ times, expected }) => {
    expect(overlappingHours(times)).toEqual(expected);
  });
});

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

describe('validateTimeOff', () => {
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
    expect(validateTimeOff(typed, TODAY)).toEqual(expected);
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

const zone = zoneNamed('America/Toronto');
const session = (date: string, minutes: number, length = 60) => {
  const startMs = windowStart(zone, date, minutes);
  return { startMs, endMs: startMs + length * 60_000 };
};
const range = { fromMs: 0, toMs: 0 };

it('BK-88 finds the sessions outside of hours, in time off and on closed days, also years ahead', () => {
  const inside = [session('2026-12-01', 540), session('2026-12-01', 660), session('2098-12-02', 540)];
  const outside = [
    session('2026-12-01', 661),
    session('2026-12-01', 539),
    session('2026-12-02', 540),
    session('2026-12-03', 540),
    session('2099-12-01', 780),
  ];
  const question = questionOf({
    zone,
    range,
    practitioner: {
      rules: dailyRules(540, 720),
      timeOff: [{ fromDate: '2026-12-02', toDate: '2026-12-02' }],
      closures: [{ fromDate: '2026-12-03', toDate: '2026-12-03' }],
    },
  });
  expect(sessionsOutside(question, [...inside, ...outside])).toEqual(outside);
  expect(sessionsOutside(question, [])).toEqual([]);
});
