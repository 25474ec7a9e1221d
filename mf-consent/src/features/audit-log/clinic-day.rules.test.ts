import { describe, expect, it } from 'vitest';
import { startOfClinicDay } from './clinic-day.rules.ts';

describe('startOfClinicDay', () => {
  it.each([
    { what: 'a day of winter', date: '2026-11-20', zone: 'America/Toronto', start: '2026-11-20T05:00:00.000Z' },
    { what: 'a day of summer', date: '2026-07-01', zone: 'America/Toronto', start: '2026-07-01T04:00:00.000Z' },
    {
      what: 'the day the clock goes on',
      date: '2026-03-08',
      zone: 'America/Toronto',
      start: '2026-03-08T05:00:00.000Z',
    },
    { what: 'the day after it', date: '2026-03-09', zone: 'America/Toronto', start: '2026-03-09T04:00:00.000Z' },
    {
      what: 'the day the clock goes back',
      date: '2026-11-01',
      zone: 'America/Toronto',
      start: '2026-11-01T04:00:00.000Z',
    },
    { what: 'the day after it', date: '2026-11-02', zone: 'America/Toronto', start: '2026-11-02T05:00:00.000Z' },
    {
      what: 'a clock that jumps over midnight',
      date: '2024-04-26',
      zone: 'Africa/Cairo',
      start: '2024-04-25T22:00:00.000Z',
    },
    {
      what: 'a midnight that comes twice',
      date: '2024-11-03',
      zone: 'America/Havana',
      start: '2024-11-03T04:00:00.000Z',
    },
    {
      what: 'east of UTC by a part of an hour',
      date: '2026-01-15',
      zone: 'Asia/Kathmandu',
      start: '2026-01-14T18:15:00.000Z',
    },
    {
      what: 'the first day of a year',
      date: '2027-01-01',
      zone: 'Pacific/Auckland',
      start: '2026-12-31T11:00:00.000Z',
    },
    { what: 'UTC itself', date: '2026-02-28', zone: 'UTC', start: '2026-02-28T00:00:00.000Z' },
  ])('GN-01 $what: $date in $zone begins at $start', ({ date, zone, start }) => {
    expect(startOfClinicDay(date, zone)).toBe(start);
  });
});
