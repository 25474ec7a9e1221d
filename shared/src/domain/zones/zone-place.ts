import type { DateLocale } from '../dates/runtime-dates.ts';

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
