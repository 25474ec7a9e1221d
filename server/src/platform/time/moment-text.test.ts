import { describe, expect, it } from 'vitest';
import { plainMomentText, zonedMomentText } from './moment-text.ts';
import { pinnedZones } from './zones.ts';

const at = (instant: string, zone: string) => [Date.parse(instant), pinnedZones.requireZone(zone)] as const;

describe('the time of an appointment in a message', () => {
  it.each([
    ['2026-11-24T19:05:00Z', 'America/Toronto', 'Nov 24, 2026 02:05pm', '24 nov. 2026 14 h 05'],
    ['2026-08-03T04:00:00Z', 'America/Toronto', 'Aug 03, 2026 12:00am', '3 août 2026 0 h 00'],
    ['2026-12-01T17:00:00Z', 'America/Toronto', 'Dec 01, 2026 12:00pm', '1 déc. 2026 12 h 00'],
    ['2026-12-01T16:00:00Z', 'America/Vancouver', 'Dec 01, 2026 09:00am', '1 déc. 2026 9 h 00'],
  ])('GN-01 GN-05 %s in %s', (instant, zone, en, fr) => {
    expect(plainMomentText(...at(instant, zone), 'en')).toBe(en);
    expect(plainMomentText(...at(instant, zone), 'fr')).toBe(fr);
  });

  it.each([
    ['2026-11-01T05:30:00Z', 'America/New_York', 'Nov 01, 2026 01:30am, New York time (UTC-04:00)'],
    ['2026-11-01T06:30:00Z', 'America/New_York', 'Nov 01, 2026 01:30am, New York time (UTC-05:00)'],
    ['2026-01-12T14:00:00Z', 'Asia/Kathmandu', 'Jan 12, 2026 07:45pm, Kathmandu time (UTC+05:45)'],
    ['2026-07-15T11:30:00Z', 'America/St_Johns', 'Jul 15, 2026 09:00am, St. John’s time (UTC-02:30)'],
  ])('BK-86 %s names its zone, and tells apart the two halves of a repeated hour', (instant, zone, expected) => {
    expect(zonedMomentText(...at(instant, zone), 'en')).toBe(expected);
  });
});
