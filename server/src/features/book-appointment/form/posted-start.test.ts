import { describe, expect, it } from 'vitest';
import { pinnedZones } from '../../../platform/time/zones.ts';
import type { BookingForm } from './booking-people.rules.ts';
import { isDateTime, postedStart } from './posted-start.ts';

const toronto = pinnedZones.requireZone('America/Toronto');
// The two fields that the function reads.
const form = (date_time: string, starts_at?: string) => ({ date_time, starts_at }) as BookingForm;

describe('postedStart', () => {
  it.each([
    { posted: ['2026-12-01 09:00'], startsAt: '2026-12-01T14:00:00Z' },
    { posted: ['2026-12-01 09:00', '2026-12-01T14:00:00Z'], startsAt: '2026-12-01T14:00:00Z' },
    { posted: ['2026-12-01 09:00', '2026-12-01T09:00:00-05:00'], startsAt: '2026-12-01T14:00:00Z' },
    { posted: ['2026-11-01 01:30', '2026-11-01T05:30:00Z'], startsAt: '2026-11-01T05:30:00Z' },
    { posted: ['2026-11-01 01:30', '2026-11-01T06:30:00Z'], startsAt: '2026-11-01T06:30:00Z' },
  ])('BK-35 reads $posted as $startsAt', ({ posted: [dateTime = '', startsAtSent], startsAt }) => {
    expect(postedStart(form(dateTime, startsAtSent), toronto)).toEqual({ startsAtMs: Date.parse(startsAt) });
  });

  it.each([
    { posted: ['2026-03-08 02:30'], codes: { date_time: 'time-does-not-exist' }, choices: [] },
    { posted: ['2026-03-08 02:30', '2026-03-08T07:30:00Z'], codes: { date_time: 'time-does-not-exist' }, choices: [] },
    {
      posted: ['2026-11-01 01:30'],
      codes: { date_time: 'time-repeated' },
      choices: ['2026-11-01T05:30:00Z', '2026-11-01T06:30:00Z'],
    },
    {
      posted: ['2026-12-01 09:00', '2026-12-01T15:00:00Z'],
      codes: { starts_at: 'time-disagrees' },
      choices: ['2026-12-01T14:00:00Z'],
    },
  ])(
    'BK-35 refuses $posted, and returns its possible instants',
    ({ posted: [dateTime = '', startsAt], codes, choices }) => {
      expect(postedStart(form(dateTime, startsAt), toronto)).toEqual({ startsAtMs: null, codes, choices });
    },
  );
});

describe('isDateTime', () => {
  it.each(['2026-02-30 09:00', '2026-13-01 09:00', '2026-12-01 24:00', '2026-12-01 09:60'])(
    'returns false for %s',
    (text) => {
      expect(isDateTime(text)).toBe(false);
    },
  );
});
