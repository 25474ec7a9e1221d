import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import {
  closedSpans,
  type DrawnSession,
  drawnHours,
  isDrawn,
  nowLineMinutes,
  placeOnDay,
  startAfterDrag,
} from './day-placement.rules.ts';

const TORONTO = zoneNamed('America/Toronto');
const HOURS = { startMinutes: 480, endMinutes: 1080 };
const TUESDAY = '2026-11-24';

/** @param from - Date and time in Toronto's winter time. */
const session = (id: string, from: string, until: string, status: DrawnSession['status'] = 'confirmed') => ({
  id,
  status,
  starts_at: `${from}:00-05:00`,
  ends_at: `${until}:00-05:00`,
});
const at = (id: string, from: string, until: string) => session(id, `${TUESDAY}T${from}`, `${TUESDAY}T${until}`);

describe('placeOnDay', () => {
  it.each([
    {
      title: 'one after the other',
      sessions: [at('a', '09:00', '10:00'), at('b', '10:00', '11:00')],
      lanes: ['a 0/1', 'b 0/1'],
      more: [],
    },
    {
      title: 'two at once',
      sessions: [at('b', '09:30', '10:30'), at('a', '09:00', '10:00')],
      lanes: ['a 0/2', 'b 1/2'],
      more: [],
    },
    {
      title: 'a lane that is free again',
      sessions: [at('a', '09:00', '12:00'), at('b', '09:00', '10:00'), at('c', '10:00', '11:00')],
      lanes: ['a 0/2', 'b 1/2', 'c 1/2'],
      more: [],
    },
    {
      title: 'more at once than fit',
      sessions: ['a', 'b', 'c', 'd'].map((id) => at(id, '09:00', '10:00')),
      lanes: ['a 0/3', 'b 1/3'],
      more: [2],
    },
  ])('TM-01 $title', ({ sessions, lanes, more }) => {
    const { placed, overlaps } = placeOnDay(sessions, TORONTO, TUESDAY, HOURS);
    expect(placed.map(({ event, lane, laneCount }) => `${event.id} ${lane}/${laneCount}`)).toEqual(lanes);
    expect(overlaps.map(({ count }) => count)).toEqual(more);
  });

  it.each(['cancelled', 'declined', 'expired'] as const)('TM-01 a %s session is not drawn', (status) => {
    const event = { ...at('a', '09:00', '10:00'), status };
    expect(isDrawn(event)).toBe(false);
    expect(placeOnDay([event], TORONTO, TUESDAY, HOURS).placed).toEqual([]);
  });

  it.each([
    { day: 'the clock goes forward', date: '2026-03-08', from: '2026-03-08T13:00:00Z', top: 60 },
    { day: 'the clock goes back', date: '2026-11-01', from: '2026-11-01T14:00:00Z', top: 60 },
  ])('GN-05 9:00 is at 9:00 on the day $day', ({ date, from, top }) => {
    const ends_at = new Date(Date.parse(from) + 3_600_000).toISOString();
    const event = { id: 'a', status: 'confirmed', starts_at: from, ends_at } as const;
    expect(placeOnDay([event], TORONTO, date, HOURS).placed).toMatchObject([{ topMinutes: top, heightMinutes: 60 }]);
  });
});

describe('drawnHours', () => {
  it.each([
    { title: 'none', sessions: [], hours: [480, 1080] },
    { title: 'within the usual hours', sessions: [at('a', '08:00', '18:00')], hours: [480, 1080] },
    { title: 'early and late', sessions: [at('a', '06:30', '07:00'), at('b', '17:30', '19:10')], hours: [360, 1200] },
    { title: 'over midnight', sessions: [session('a', '2026-11-23T23:30', '2026-11-24T00:30')], hours: [0, 1080] },
    { title: 'of another day', sessions: [session('a', '2026-11-25T05:00', '2026-11-25T06:00')], hours: [480, 1080] },
    {
      title: 'cancelled',
      sessions: [session('a', '2026-11-24T05:00', '2026-11-24T06:00', 'cancelled')],
      hours: [480, 1080],
    },
  ])('TM-01 sessions $title: $hours', ({ sessions, hours }) => {
    const { startMinutes, endMinutes } = drawnHours(sessions, TORONTO, [TUESDAY], HOURS);
    expect([startMinutes, endMinutes]).toEqual(hours);
  });
});

describe('closedSpans', () => {
  const open = (from: string, until: string) => ({
    startMs: Date.parse(`${from}:00-05:00`),
    endMs: Date.parse(`${until}:00-05:00`),
  });
  it.each([
    { title: 'nobody works', hours: [], closed: [[0, 600]] },
    { title: 'work all day', hours: [open('2026-11-24T00:00', '2026-11-25T00:00')], closed: [] },
    {
      title: 'a pause, in any order',
      hours: [open('2026-11-24T13:00', '2026-11-24T17:00'), open('2026-11-24T09:00', '2026-11-24T12:00')],
      closed: [
        [0, 60],
        [240, 60],
        [540, 60],
      ],
    },
    { title: 'another day', hours: [open('2026-11-25T09:00', '2026-11-25T17:00')], closed: [[0, 600]] },
  ])('TM-01 $title', ({ hours, closed }) => {
    const spans = closedSpans(hours, TORONTO, TUESDAY, HOURS);
    expect(spans.map(({ topMinutes, heightMinutes }) => [topMinutes, heightMinutes])).toEqual(closed);
  });
});

describe('nowLineMinutes', () => {
  it.each([
    ['2026-11-24T07:59:59-05:00', null],
    ['2026-11-24T08:00:00-05:00', 0],
    ['2026-11-24T12:30:00-05:00', 270],
    ['2026-11-24T18:00:00-05:00', null],
    ['2026-11-25T09:00:00-05:00', null],
  ])('TM-01 at %s: %s', (now, expected) => {
    expect(nowLineMinutes(TORONTO, TUESDAY, HOURS, Date.parse(now))).toBe(expected);
  });
});

describe('startAfterDrag', () => {
  it.each([
    { title: 'down', date: TUESDAY, moved: 61, expected: '2026-11-24T15:00:00.000Z' },
    { title: 'to the next day', date: '2026-11-25', moved: 7, expected: '2026-11-25T14:00:00.000Z' },
    { title: 'over the change of the clock', date: '2026-03-09', moved: 0, expected: '2026-03-09T13:00:00.000Z' },
    { title: 'to a time that the clock skips', date: '2026-03-08', moved: -390, expected: null },
    { title: 'to a time that occurs twice', date: '2026-11-01', moved: -450, expected: '2026-11-01T05:30:00.000Z' },
    { title: 'before midnight', date: TUESDAY, moved: -600, expected: null },
    { title: 'after midnight', date: TUESDAY, moved: 1000, expected: null },
  ])('BK-87 a session of 9:00 dragged $title', ({ date, moved, expected }) => {
    const ms = startAfterDrag(TORONTO, Date.parse('2026-11-24T14:00:00Z'), date, moved);
    expect(ms === null ? null : new Date(ms).toISOString()).toBe(expected);
  });
});
