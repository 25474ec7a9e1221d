import { type EpochMs, type ZoneLabel, zoneLabel } from '@carefront/shared/domain';
import type { ZoneTable } from '../../zones/zone-table.ts';

/** World regions as the table writes them. Other prefixes are old aliases (US/Eastern), which only the search finds. */
const WORLD_REGIONS = new Set([
  'Africa',
  'America',
  'Antarctica',
  'Arctic',
  'Asia',
  'Atlantic',
  'Australia',
  'Europe',
  'Indian',
  'Pacific',
  'UTC',
]);

export interface ZoneGroup {
  readonly region: string;
  readonly zones: readonly ZoneLabel[];
}

/** Every zone of the table with its offset at `ms`, by region, from west to east. */
export function zoneGroups(table: ZoneTable, ms: EpochMs): ZoneGroup[] {
  const groups = new Map<string, ZoneLabel[]>();
  for (const name of table.names) {
    const zone = table.find(name);
    if (!zone) continue;
    // The label has the requested name: for an alias, the table returns the zone under the alias.
    const label = zoneLabel(zone, ms);
    const region = name.includes('/') || name === 'UTC' ? label.region : 'Other';
    groups.set(region, [...(groups.get(region) ?? []), label]);
  }
  return [...groups]
    .map(([region, zones]) => ({
      region,
      zones: zones.sort((a, b) => a.offsetMinutes - b.offsetMinutes || (a.name < b.name ? -1 : 1)),
    }))
    .sort((a, b) => (a.region < b.region ? -1 : 1));
}

const plain = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[_/]/g, ' ')
    .toLowerCase();

/**
 * The zones whose label contains every word of the search ('new york', 'utc-05'). A blank search shows the world regions.
 * @param labelOf - The text in the list, so that the search matches what users see.
 */
export function matchingZones(
  groups: readonly ZoneGroup[],
  search: string,
  labelOf: (zone: ZoneLabel) => string,
): ZoneGroup[] {
  const words = plain(search).split(' ').filter(Boolean);
  if (words.length === 0) return groups.filter(({ region }) => WORLD_REGIONS.has(region));
  return groups
    .map(({ region, zones }) => ({
      region,
      zones: zones.filter((zone) => words.every((word) => plain(labelOf(zone)).includes(word))),
    }))
    .filter(({ zones }) => zones.length > 0);
}
