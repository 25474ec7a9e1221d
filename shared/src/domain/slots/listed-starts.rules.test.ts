import { describe, expect, it } from 'vitest';
import { MINUTE_MS, type WallTime } from '../dates/dates.ts';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { type DayStart, listedStarts } from './listed-starts.rules.ts';
import { groupByVisitorDate } from './slot-days.ts';

const TORONTO = zoneNamed('America/Toronto');
const NINE = Date.parse('2026-11-24T14:00:00Z');

/** Starts from `fromMs` on, each so many minutes after the start before. */
function starts(steps: readonly number[], fromMs = NINE, zone = TORONTO): DayStart[] {
  let ms = fromMs;
  const moments = [fromMs, ...steps.map((step) => (ms += step * MINUTE_MS))];
  return groupByVisitorDate(moments, zone).flatMap((day) =>
    day.slots.map((time, index) => ({ time, startsAt: new Date(day.startsAt[index] ?? 0).toISOString() })),
  );
}
const every = (minutes: number, count: number): number[] => Array.from({ length: count - 1 }, () => minutes);
const listed = (all: readonly DayStart[], everyMinutes?: number | null, chosen: WallTime | null = null) =>
  listedStarts(all, {
    everyMinutes,
    chosenStart: all.find(({ time }) => time === chosen)?.startsAt ?? null,
  }).map(({ time }) => time);

describe('listedStarts', () => {
  it('BK-27 lists every start of a day with at most 16', () => {
    expect(listed(starts(every(15, 16)))).toHaveLength(16);
    expect(listed(starts(every(15, 16)), null)).toHaveLength(16);
  });

  it('BK-27 lists the half-hours of a fuller day', () => {
    const times = listed(starts(every(15, 33)));
    expect(times).toHaveLength(17);
    expect([times[0], times[1], times.at(-1)]).toEqual(['09:00', '09:30', '17:00']);
  });

  it.each([
    { everyMinutes: 60, expected: ['09:00', '10:00', '11:00'] },
    { everyMinutes: 20, expected: ['09:00', '09:20', '09:40', '10:00', '10:20', '10:40', '11:00'] },
    {
      everyMinutes: 5,
      expected: [
        '09:00',
        '09:10',
        '09:20',
        '09:30',
        '09:40',
        '09:50',
        '10:00',
        '10:10',
        '10:20',
        '10:30',
        '10:40',
        '10:50',
        '11:00',
      ],
    },
  ])(
    'lists the clinic’s interval of $everyMinutes minutes, on a day with few starts too',
    ({ everyMinutes, expected }) => {
      expect(listed(starts(every(10, 13)), everyMinutes)).toEqual(expected);
    },
  );

  it('lists the first start after each gap, and after the session before', () => {
    const busyFromTenToEleven = [15, 15, 15, 90, 15, 15, 15];
    expect(listed(starts(busyFromTenToEleven), 60)).toEqual(['09:00', '11:15', '12:00']);
  });

  it('lists the chosen start in its order', () => {
    expect(listed(starts(every(15, 9)), 60, '09:45')).toEqual(['09:00', '09:45', '10:00', '11:00']);
  });

  it('leaves out no more than an interval of sessions that begin each 50 minutes', () => {
    expect(listed(starts(every(50, 7)), 60)).toEqual(['09:00', '10:40', '12:20', '14:00']);
  });

  it('counts full hours of a zone with half an hour', () => {
    const inKolkata = starts(every(15, 9), Date.parse('2026-11-24T03:30:00Z'), zoneNamed('Asia/Kolkata'));
    expect(listed(inKolkata, 60)).toEqual(['09:00', '10:00', '11:00']);
  });

  it('BK-35 lists both starts of a repeated local time, and none twice', () => {
    const fromMidnight = starts(every(30, 9), Date.parse('2026-11-01T04:00:00Z'));
    expect(listed(fromMidnight, 60)).toEqual(['00:00', '01:00', '01:30', '01:00', '01:30', '02:00', '03:00']);
  });

  it('BK-35 reads the local clock over the hour that is left out', () => {
    const fromMidnight = starts(every(30, 8), Date.parse('2027-03-14T05:00:00Z'));
    expect(listed(fromMidnight, 60)).toEqual(['00:00', '01:00', '03:00', '04:00']);
  });

  it('lists one start, and none', () => {
    expect(listed(starts([], NINE + 15 * MINUTE_MS), 60)).toEqual(['09:15']);
    expect(listed([], 60)).toEqual([]);
    expect(listed([])).toEqual([]);
  });
});
