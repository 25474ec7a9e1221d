import moment from 'moment-timezone';
import type { ZoneRules } from './zone.ts';

/** Release of the time-zone database that the tests, and the table shipped to browsers, are pinned to. */
export const PINNED_DATA_VERSION = '2026f';
export const installedDataVersion: string = moment.tz.dataVersion;

export function lookupZone(name: string): ZoneRules | null {
  return moment.tz.zone(name);
}

export function zoneNamed(name: string): ZoneRules {
  const zone = lookupZone(name);
  if (!zone) throw new Error(`No zone named ${name} in the pinned table`);
  return zone;
}
