import { describe, expect, it } from 'vitest';
import type { ScheduleOverride, ScheduleRule } from '../slots/slot-question.ts';
import { hoursOnDate, overlappingHours } from './hours-on-date.rules.ts';

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
