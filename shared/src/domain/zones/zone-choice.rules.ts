import type { EpochMs } from '../dates/dates.ts';
import { offsetMinutesEastAt, type ZoneRules } from './zone.ts';

/** Name that a browser reports if it does not know its zone; not a real zone. */
const UNKNOWN_ZONE = 'Etc/Unknown';

/**
 * Returns the requested zone, or the clinic's when none was requested: nothing was sent, or the browser does not know its zone.
 * @param lookup - As in `resolveZone`.
 * @returns null for an unknown name.
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
 * The zone in which times are shown: the requested zone, under the requested name, otherwise the clinic's zone.
 * @param lookup - The pinned table; it decides which aliases (Asia/Calcutta, US/Eastern) are known.
 */
export function resolveZone(
  requested: string | null | undefined,
  clinicZone: ZoneRules,
  lookup: (name: string) => ZoneRules | null,
): ZoneRules {
  return namedZone(requested, clinicZone, lookup) ?? clinicZone;
}

/** The parts of a zone's label and group (BK-23). The interface adds words and signs. */
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
