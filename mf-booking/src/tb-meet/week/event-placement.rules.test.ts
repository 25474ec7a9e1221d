import type { CalendarEvent } from '@carefront/shared/contracts';
import { describe, expect, it } from 'vitest';
import { zoneTable } from '../../zones/zone-table.ts';
import { placeEvents } from './event-placement.rules.ts';

const zone = zoneTable.find('America/Toronto');
if (!zone) throw new Error('no zone');
const MONDAY = '2026-11-23';

type Status = CalendarEvent['status'];
/** Times are in Toronto's winter time. */
const event = (id: string, from: string, to: string, status: Status = 'confirmed') => ({
  id,
  status,
  starts_at: `${from}:00-05:00`,
  ends_at: `${to}:00-05:00`,
});
const place = (...events: ReturnType<typeof event>[]) => placeEvents(events, zone, MONDAY);
const lanesOf = (...events: ReturnType<typeof event>[]) =>
  place(...events).placed.map(({ event: { id }, lane, laneCount }) => `${id} ${lane}/${laneCount}`);

describe('placeEvents', () => {
  it.each([
    { what: 'within the hours', from: '10:00', to: '10:50', top: 120, height: 50, above: false, below: false },
    { what: 'the first hour', from: '08:00', to: '09:00', top: 0, height: 60, above: false, below: false },
    { what: 'that begins before the hours', from: '07:30', to: '08:30', top: 0, height: 30, above: true, below: false },
    { what: 'that ends after the hours', from: '17:20', to: '18:10', top: 560, height: 40, above: false, below: true },
    {
      what: 'that lasts longer than the hours',
      from: '07:00',
      to: '19:00',
      top: 0,
      height: 600,
      above: true,
      below: true,
    },
    {
      what: 'that is too short to be read',
      from: '12:00',
      to: '12:10',
      top: 240,
      height: 30,
      above: false,
      below: false,
    },
    {
      what: 'that is short and at the very end',
      from: '17:50',
      to: '18:00',
      top: 570,
      height: 30,
      above: false,
      below: false,
    },
  ])('TM-01 draws one $what at its true time', ({ from, to, top, height, above, below }) => {
    const { placed, others } = place(event('a', `2026-11-24T${from}`, `2026-11-24T${to}`));
    expect(placed).toMatchObject([
      {
        date: '2026-11-24',
        topMinutes: top,
        heightMinutes: height,
        isCutAbove: above,
        isCutBelow: below,
        lane: 0,
        laneCount: 1,
      },
    ]);
    expect(others).toEqual([]);
  });

  it.each([
    { what: 'ends when they begin', from: '2026-11-24T07:00', to: '2026-11-24T08:00' },
    { what: 'begins when they end', from: '2026-11-24T18:00', to: '2026-11-24T19:00' },
    { what: 'is on Sunday', from: '2026-11-29T10:00', to: '2026-11-29T11:00' },
  ])('TM-01 lists one that $what among the other sessions', ({ from, to }) => {
    const { placed, others } = place(event('a', from, to));
    expect([placed.length, others.map(({ id }) => id)]).toEqual([0, ['a']]);
  });

  it('TM-01 draws one that passes midnight on both days, within the shown hours', () => {
    const { placed } = place(event('a', '2026-11-24T17:00', '2026-11-25T09:00'));
    expect(placed.map(({ date, topMinutes, heightMinutes }) => [date, topMinutes, heightMinutes])).toEqual([
      ['2026-11-24', 540, 60],
      ['2026-11-25', 0, 60],
    ]);
  });

  it('TM-01 uses local time across a clock change', () => {
    const ofMarch = {
      id: 'a',
      status: 'confirmed' as const,
      starts_at: '2026-03-09T13:00:00Z',
      ends_at: '2026-03-09T14:00:00Z',
    };
    expect(placeEvents([ofMarch], zone, '2026-03-09').placed[0]?.topMinutes).toBe(60);
  });

  it.each<{ status: Status; isShown: boolean }>([
    { status: 'requested', isShown: true },
    { status: 'confirmed', isShown: true },
    { status: 'completed', isShown: true },
    { status: 'no_show', isShown: true },
    { status: 'cancelled', isShown: false },
    { status: 'declined', isShown: false },
    { status: 'expired', isShown: false },
  ])('TM-01 shows one that is $status: $isShown', ({ status, isShown }) => {
    const { placed, shown } = place(event('a', '2026-11-24T10:00', '2026-11-24T11:00', status));
    expect([placed.length, shown.length]).toEqual(isShown ? [1, 1] : [0, 0]);
  });

  it('TM-01 puts overlapping ones side by side, and adjacent ones below each other', () => {
    const a = event('a', '2026-11-24T10:00', '2026-11-24T11:00');
    const b = event('b', '2026-11-24T10:30', '2026-11-24T11:30');
    const c = event('c', '2026-11-24T11:00', '2026-11-24T12:00');
    const d = event('d', '2026-11-24T12:00', '2026-11-24T13:00');
    expect(lanesOf(d, c, b, a)).toEqual(['a 0/2', 'b 1/2', 'c 0/2', 'd 0/1']);
  });

  it('TM-01 puts short ones side by side when they would be drawn over each other', () => {
    const a = event('a', '2026-11-24T10:00', '2026-11-24T10:10');
    const b = event('b', '2026-11-24T10:15', '2026-11-24T10:25');
    expect(lanesOf(a, b)).toEqual(['a 0/2', 'b 1/2']);
  });

  it('TM-01 draws three at once, but of four only two, and lists the rest', () => {
    const four = ['a', 'b', 'c', 'd'].map((id) => event(id, '2026-11-24T10:00', '2026-11-24T11:00'));
    expect(lanesOf(...four.slice(0, 3))).toEqual(['a 0/3', 'b 1/3', 'c 2/3']);
    const { placed, overlaps, others } = place(...four);
    expect(placed.map(({ event: { id } }) => id)).toEqual(['a', 'b']);
    expect(overlaps).toEqual([
      { date: '2026-11-24', topMinutes: 120, heightMinutes: 60, lane: 2, laneCount: 3, count: 2 },
    ]);
    expect(others.map(({ id }) => id)).toEqual(['c', 'd']);
  });
});
