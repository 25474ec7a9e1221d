import { describe, expect, it } from 'vitest';
import { MINUTE_MS, type WallTime } from '../dates/dates.ts';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import {
  areStartsOld,
  type DayStart,
  isStartAhead,
  isStartOffered,
  leastBusy,
  listedStarts,
  msToNextMinute,
} from './listed-starts.rules.ts';
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

const NINE_MS = Date.parse('2026-11-24T14:00:00Z');

describe('BK-34 the starts of a list', () => {
  it.each([
    { when: 'a moment before the start', nowMs: NINE_MS - 1, expected: true },
    { when: 'at the start', nowMs: NINE_MS, expected: false },
    { when: 'a moment after the start', nowMs: NINE_MS + 1, expected: false },
  ])('are ahead $when: $expected', ({ nowMs, expected }) => {
    expect(isStartAhead(NINE_MS, nowMs)).toBe(expected);
  });

  it.each([
    { when: 'a moment before the limit', noticeMinutes: 120, nowMs: NINE_MS - 7_200_001, expected: true },
    { when: 'at the limit', noticeMinutes: 120, nowMs: NINE_MS - 7_200_000, expected: false },
    { when: 'a moment after the limit', noticeMinutes: 120, nowMs: NINE_MS - 7_199_999, expected: false },
    { when: 'a moment before the start, without a limit', noticeMinutes: 0, nowMs: NINE_MS - 1, expected: true },
    { when: 'at the start, without a limit', noticeMinutes: 0, nowMs: NINE_MS, expected: false },
    { when: 'a moment before a limit of one day', noticeMinutes: 1440, nowMs: NINE_MS - 86_400_001, expected: true },
    { when: 'a moment before the start, with a limit below 0', noticeMinutes: -60, nowMs: NINE_MS - 1, expected: true },
    { when: 'after the start, with a limit below 0', noticeMinutes: -60, nowMs: NINE_MS + 1, expected: false },
  ])('are offered $when: $expected', ({ noticeMinutes, nowMs, expected }) => {
    expect(isStartOffered(NINE_MS, { noticeMinutes, nowMs })).toBe(expected);
  });

  it.each([
    { when: 'right after the answer', nowMs: NINE_MS, expected: false },
    { when: 'a moment before the answer is ten minutes old', nowMs: NINE_MS + 599_999, expected: false },
    { when: 'when the answer is ten minutes old', nowMs: NINE_MS + 600_000, expected: true },
    { when: 'when the clock was set back', nowMs: NINE_MS - 1, expected: true },
  ])('are old $when: $expected', ({ nowMs, expected }) => {
    expect(areStartsOld(NINE_MS, nowMs)).toBe(expected);
  });

  it.each([
    [NINE_MS, 60_000],
    [NINE_MS + 1, 59_999],
    [NINE_MS + 59_999, 1],
    [-1, 1],
  ])('at %d ms, the next minute begins in %d ms', (nowMs, expected) => {
    expect(msToNextMinute(nowMs)).toBe(expected);
  });
});

const person = (id: number, bookingsThatWeek: number) => ({ id, bookingsThatWeek });

describe('leastBusy', () => {
  it.each([
    { who: 'nobody when there are no candidates', candidates: [], expected: null },
    { who: 'the only candidate', candidates: [person(7, 30)], expected: 7 },
    {
      who: 'the candidate with the fewest bookings',
      candidates: [person(1, 4), person(2, 3), person(3, 9)],
      expected: 2,
    },
    {
      who: 'the lowest id among equal candidates',
      candidates: [person(9, 2), person(4, 2), person(6, 2)],
      expected: 4,
    },
  ])('BK-21 chooses $who', ({ candidates, expected }) => {
    expect(leastBusy(candidates)).toBe(expected);
  });
});
