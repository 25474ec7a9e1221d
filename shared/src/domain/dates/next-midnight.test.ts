import { describe, expect, it } from 'vitest';
import { zoneNamed } from '../zones/pinned-zones.fixture.ts';
import { nextMidnight } from './next-midnight.ts';

describe('nextMidnight', () => {
  it.each([
    { when: 'at noon', zone: 'America/Toronto', now: '2026-11-16T17:00:00Z', next: '2026-11-17T05:00:00Z' },
    {
      when: 'a second before midnight',
      zone: 'America/Toronto',
      now: '2026-11-17T04:59:59Z',
      next: '2026-11-17T05:00:00Z',
    },
    { when: 'at midnight itself', zone: 'America/Toronto', now: '2026-11-17T05:00:00Z', next: '2026-11-18T05:00:00Z' },
    {
      when: 'on a day of 23 hours',
      zone: 'America/Toronto',
      now: '2026-03-08T05:00:00Z',
      next: '2026-03-09T04:00:00Z',
    },
    {
      when: 'on a day of 25 hours',
      zone: 'America/Toronto',
      now: '2026-11-01T04:00:00Z',
      next: '2026-11-02T05:00:00Z',
    },
    {
      when: 'with a half-hour offset',
      zone: 'America/St_Johns',
      now: '2026-11-17T03:29:00Z',
      next: '2026-11-17T03:30:00Z',
    },
    // 00:00 does not exist on 2026-04-24 in Cairo: the clock goes from 23:59 to 01:00.
    {
      when: 'before a midnight that the clock skips',
      zone: 'Africa/Cairo',
      now: '2026-04-23T12:00:00Z',
      next: '2026-04-23T22:00:00Z',
    },
    // 00:01 of the 7th became 23:01 of the 6th: there were two midnights.
    {
      when: 'before the first of two midnights',
      zone: 'America/St_Johns',
      now: '2010-11-07T02:00:00Z',
      next: '2010-11-07T02:30:00Z',
    },
    {
      when: 'between two midnights',
      zone: 'America/St_Johns',
      now: '2010-11-07T03:00:00Z',
      next: '2010-11-07T03:30:00Z',
    },
  ])('AU-04 $when in $zone: $next', ({ zone, now, next }) => {
    expect(new Date(nextMidnight(zoneNamed(zone), Date.parse(now)))).toEqual(new Date(next));
  });
});
