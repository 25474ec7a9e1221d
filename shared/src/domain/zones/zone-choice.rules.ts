import type { DateLocale } from '../dates/date-texts.ts';
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

/** Cities whose name is not the zone's own name. */
const CITIES: Readonly<Record<string, Partial<Record<DateLocale, string>>>> = {
  St_Johns: { en: 'St. John’s', fr: 'Saint-Jean' },
  Montreal: { fr: 'Montréal' },
  London: { fr: 'Londres' },
  Mexico_City: { fr: 'Mexico' },
  Brussels: { fr: 'Bruxelles' },
  Athens: { fr: 'Athènes' },
  Cairo: { fr: 'Le Caire' },
  Algiers: { fr: 'Alger' },
  Beirut: { fr: 'Beyrouth' },
};

/**
 * The zone in a reader's words: 'Toronto time', in French 'heure de Toronto'. A zone without a place, such as UTC, keeps its name.
 * @param name - Of the zone: 'America/Toronto'.
 */
export function zonePlace(name: string, locale: DateLocale): string {
  const [region, ...parts] = name.split('/');
  const last = parts.at(-1);
  if (last === undefined || region === 'Etc') return last ?? name;
  const place = CITIES[last]?.[locale] ?? last.replaceAll('_', ' ');
  if (locale === 'en') return `${place} time`;
  if (place.startsWith('Le ')) return `heure du ${place.slice(3)}`;
  return /^[AEIOUYÉ]/.test(place) ? `heure d’${place}` : `heure de ${place}`;
}
