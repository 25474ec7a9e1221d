import { excerptOf, type ZoneExcerpt, type ZoneRules } from '@carefront/shared/domain';
import moment from 'moment-timezone';

/** The product's only time-zone table, pinned with its package. The tables of Node and PostgreSQL change with their versions. */
export interface Zones {
  /** Such as `2026f`. Every appointment stores it. */
  readonly version: string;
  /** Finds a zone by IANA name or alias, in upper or lower case. @returns null when the zone does not exist. */
  zoneRules(name: string): ZoneRules | null;
  /** @throws Error for a name that is not in the table. The zones of clinics are always in it. */
  requireZone(name: string): ZoneRules;
  /** As `requireZone`, but only the years that a page needs. */
  requireExcerpt(name: string): ZoneExcerpt;
}

/** Earlier than every record that is shown with a time. */
const EXCERPT_FROM_MS = Date.UTC(2000, 0, 1);
const EXCERPT_TO_MS = Date.UTC(2050, 0, 1);

const cache = new Map<string, ZoneRules>();
const excerpts = new Map<string, ZoneExcerpt>();

function zoneRules(name: string): ZoneRules | null {
  const known = cache.get(name);
  if (known) return known;
  const zone = moment.tz.zone(name);
  if (!zone) return null;
  const rules: ZoneRules = { name: zone.name, untils: zone.untils, offsets: zone.offsets, abbrs: zone.abbrs };
  // Visitors choose the names, so only names of the table may enter the cache.
  cache.set(zone.name, rules);
  return rules;
}

function requireZone(name: string): ZoneRules {
  const zone = zoneRules(name);
  if (!zone) throw new Error(`Unknown time zone: ${name}`);
  return zone;
}

function requireExcerpt(name: string): ZoneExcerpt {
  const zone = requireZone(name);
  const excerpt = excerpts.get(zone.name) ?? excerptOf(zone, EXCERPT_FROM_MS, EXCERPT_TO_MS);
  excerpts.set(zone.name, excerpt);
  return excerpt;
}

export const pinnedZones: Zones = { version: moment.tz.dataVersion, zoneRules, requireZone, requireExcerpt };
