import type { EpochMs } from '../dates/dates.ts';
import { offsetMinutesEastAt, type ZoneRules } from './zone.ts';

/** Name that a browser reports when it does not know its zone: never a place. */
const UNKNOWN_ZONE = 'Etc/Unknown';

/**
 * Returns the requested zone, or the clinic's when none was requested: nothing was sent, or the browser does not know its zone.
 * @param lookup - As in `resolveZone`.
 * @returns null for a name that is no zone's.
 */
export function namedZone(
  requested: string | null | undefined,
  clinicZone: ZoneRules,
  lookup: (name: string) => ZoneRules | null,
): ZoneRules | null {
  const name = requested?.trim();
  if (!name || name.toLowerCase() === UNKNOWN_ZONE.toLowerCase()) return clinicZone;
  return lookup(name);
}

/**
 * The zone to show times in: the one asked for, under the name it was asked by, or else the clinic's.
 * @param lookup - The pinned table; it decides which aliases (Asia/Calcutta, US/Eastern) are known.
 */
export function resolveZone(
  requested: string | null | undefined,
  clinicZone: ZoneRules,
  lookup: (name: string) => ZoneRules | null,
): ZoneRules {
  return namedZone(requested, clinicZone, lookup) ?? clinicZone;
}

/** The parts of a zone's label and group (BK-23); the words and signs are the interface's. */
export interface ZoneLabel {
  readonly name: string;
  /** East of Greenwich, on the shown date. */
  readonly offsetMinutes: number;
  /** Part of the zone's name before the first '/': 'America'; the whole name when it has no '/': 'UTC'. */
  readonly region: string;
}

export function zoneLabel(zone: ZoneRules, ms: EpochMs): ZoneLabel {
  const slash = zone.name.indexOf('/');
  return {
    name: zone.name,
    offsetMinutes: offsetMinutesEastAt(zone, ms),
    region: slash > 0 ? zone.name.slice(0, slash) : zone.name,
  };
}
