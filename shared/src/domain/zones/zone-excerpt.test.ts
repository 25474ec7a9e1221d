import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../dates/dates.ts';
import { zoneNamed } from './pinned-zones.fixture.ts';
import { isKnownAt, offsetMinutesEastAt, startOfDay } from './zone.ts';
import { excerptOf, rulesOfExcerpt } from './zone-excerpt.ts';

const FROM_MS = Date.UTC(2000, 0, 1);
const TO_MS = Date.UTC(2050, 0, 1);
const inPage = (name: string) => rulesOfExcerpt(name, excerptOf(zoneNamed(name), FROM_MS, TO_MS));

describe('the excerpt of a time zone for a page', () => {
  it.each([
    'America/Toronto',
    'America/Vancouver',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'UTC',
  ])('BK-35 gives the same offsets as the whole table: %s', (name) => {
    const [whole, part] = [zoneNamed(name), inPage(name)];
    const changes = whole.untils.filter((until) => until !== null && until >= FROM_MS && until < TO_MS) as number[];
    const moments = [FROM_MS, TO_MS - 1, ...changes.flatMap((at) => [at - 1, at, at + DAY_MS])];
    expect(moments.map((ms) => offsetMinutesEastAt(part, ms))).toEqual(
      moments.map((ms) => offsetMinutesEastAt(whole, ms)),
    );
  });

  it('BK-35 includes its first moment, excludes its end, and knows nothing outside', () => {
    const part = inPage('America/Toronto');
    const known = [FROM_MS - 1, FROM_MS, TO_MS - 1, TO_MS].map((ms) => isKnownAt(part, ms));
    expect(known).toEqual([false, true, true, false]);
    expect(isKnownAt(zoneNamed('America/Toronto'), FROM_MS - 1)).toBe(true);
    expect(isKnownAt(rulesOfExcerpt('America/Toronto', undefined), Date.UTC(2026, 10, 22))).toBe(false);
  });

  it('is small, because every page contains it', () => {
    const excerpt = excerptOf(zoneNamed('America/Toronto'), FROM_MS, TO_MS);
    expect(JSON.stringify(excerpt).length).toBeLessThan(1200);
  });

  it.each([
    { what: 'a day in winter', date: '2026-11-20', zone: 'America/Toronto', start: '2026-11-20T05:00:00.000Z' },
    {
      what: 'a winter without a change',
      date: '2026-12-01',
      zone: 'America/Vancouver',
      start: '2026-12-01T07:00:00.000Z',
    },
    {
      what: 'the day when the clock goes forward',
      date: '2026-03-08',
      zone: 'America/Toronto',
      start: '2026-03-08T05:00:00.000Z',
    },
    {
      what: 'the day after the clock goes forward',
      date: '2026-03-09',
      zone: 'America/Toronto',
      start: '2026-03-09T04:00:00.000Z',
    },
    {
      what: 'the day when the clock goes back',
      date: '2026-11-01',
      zone: 'America/Toronto',
      start: '2026-11-01T04:00:00.000Z',
    },
    {
      what: 'a day when the clock skips midnight',
      date: '2024-04-26',
      zone: 'Africa/Cairo',
      start: '2024-04-25T22:00:00.000Z',
    },
    {
      what: 'a day with two midnights',
      date: '2024-11-03',
      zone: 'America/Havana',
      start: '2024-11-03T04:00:00.000Z',
    },
    {
      what: 'an offset of 5 hours 45 minutes',
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
  ])('GN-01 $what: $date in $zone begins at $start', ({ date, zone, start }) => {
    expect(new Date(startOfDay(inPage(zone), date)).toISOString()).toBe(start);
  });
});
