import { zoneText } from '@carefront/shared/bookings';
import type { ZoneLabel } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import { zoneTable } from '../../zones/zone-table.ts';
import { matchingZones, zoneGroups } from './zone-options.rules.ts';

const labelOf = ({ name, offsetMinutes }: ZoneLabel) => zoneText(name, offsetMinutes);
const winter = zoneGroups(zoneTable, Date.parse('2026-12-01T12:00:00Z'));
const summer = zoneGroups(zoneTable, Date.parse('2026-07-01T12:00:00Z'));
const found = (search: string, groups = winter) =>
  matchingZones(groups, search, labelOf).flatMap(({ zones }) => zones.map(labelOf));

describe('the time zones', () => {
  it('BK-23 are grouped by region', () => {
    const regions = matchingZones(winter, '', labelOf).map(({ region }) => region);
    expect(regions).toEqual(expect.arrayContaining(['Africa', 'America', 'Asia', 'Europe', 'Pacific', 'UTC']));
    expect(regions).not.toContain('Other');
  });

  it('BK-23 are labelled with the offset at the shown date', () => {
    expect(found('toronto')).toContain('UTC-05:00: America/Toronto');
    expect(found('toronto', summer)).toContain('UTC-04:00: America/Toronto');
  });

  it('BK-23 BK-35 follow current law: Vancouver no longer changes its clock', () => {
    expect(found('vancouver')).toEqual(['UTC-07:00: America/Vancouver']);
  });

  it.each([
    ['st johns', 'UTC-03:30: America/St_Johns'],
    ['kathmandu', 'UTC+05:45: Asia/Kathmandu'],
    ['US/Eastern', 'UTC-05:00: US/Eastern'],
    ['utc-05 toronto', 'UTC-05:00: America/Toronto'],
  ])('BK-23 are found by %s', (search, expected) => {
    expect(found(search)).toContain(expected);
  });

  it('BK-23 are not found by an unknown text', () => {
    expect(found('atlantis')).toEqual([]);
  });
});
