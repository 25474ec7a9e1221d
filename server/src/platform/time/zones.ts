import { excerptOf, type ZoneExcerpt, type ZoneRules } from '@carefront/shared/domain';
import moment from 'moment-timezone';

/** The one time-zone table of the product, pinned with its package: Node's and PostgreSQL's own change under us. */
export interface Zones {
  /** Such as `2026f`; kept with every appointment. */
  readonly version: string;
  /** By IANA name or alias, in any case; null where there is no such zone. */
  zoneRules(name: string): ZoneRules | null;
  /** @throws Error for a name that is not in the table: a clinic's own zone is always there. */
  requireZone(name: string): ZoneRules;
  /** As `requireZone`, cut down to what a page needs. */
  requireExcerpt(name: string): ZoneExcerpt;
}

/** Older than every record that is shown with a time, and later than every date that can be booked. */
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
  // Names come from visitors: only the table's own may fill the memory.
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
