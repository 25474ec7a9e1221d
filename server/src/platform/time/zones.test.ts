import { offsetMinutesEastAt } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { pinnedZones } from './zones.ts';

describe('the pinned zones', () => {
  it.each([
    { zone: 'America/Vancouver', at: '2026-12-01T16:00:00Z', hours: -7 },
    { zone: 'America/Edmonton', at: '2026-12-01T16:00:00Z', hours: -6 },
    { zone: 'America/Toronto', at: '2026-12-01T16:00:00Z', hours: -5 },
    { zone: 'Africa/Casablanca', at: '2026-12-01T16:00:00Z', hours: 0 },
    { zone: 'Asia/Calcutta', at: '2026-12-01T16:00:00Z', hours: 5.5 },
  ])('BK-35 know $zone on $at: $hours h', ({ zone, at, hours }) => {
    expect(offsetMinutesEastAt(pinnedZones.requireZone(zone), Date.parse(at))).toBe(hours * 60);
  });

  it('BK-23 keep the requested name of a zone', () => {
    expect(pinnedZones.zoneRules('US/Eastern')?.name).toBe('US/Eastern');
  });

  it.each(['Etc/Unknown', '', 'Mars/Olympus', '__proto__', 'constructor'])('BK-35 know no zone called "%s"', (name) => {
    expect(pinnedZones.zoneRules(name)).toBeNull();
    expect(() => pinnedZones.requireZone(name)).toThrow('Unknown time zone');
  });
});
