import type { Locale } from '@carefront/shared/contracts';
import {
  dateInWords,
  type EpochMs,
  type IsoDate,
  momentText,
  wallAt,
  wallTimeOfMinutes,
  type ZoneRules,
  zonePlace,
} from '@carefront/shared/domain';

/** 'Nov 24, 2026 02:05pm' (GN-01), in French '24 nov. 2026 14 h 05'. With plain spaces only, because text messages cannot carry others. */
export const plainMomentText = (ms: EpochMs, zone: ZoneRules, locale: Locale): string =>
  momentText(ms, locale, zone).replaceAll('\u00a0', ' ');

/** Adds the zone: 'Nov 24, 2026 02:05pm, Toronto time (UTC-05:00)'. The offset tells apart the two halves of a repeated hour. */
export function zonedMomentText(ms: EpochMs, zone: ZoneRules, locale: Locale): string {
  return `${plainMomentText(ms, zone, locale)}, ${zonePlace(zone.name, locale)} (${offsetText(wallAt(zone, ms).offsetMinutesEast)})`;
}

const LONG_DAY = { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' } as const;
/** 'Tuesday, November 24, 2026', in French 'mardi 24 novembre 2026'. */
const longDay = (date: IsoDate, locale: Locale): string => dateInWords(date, locale, LONG_DAY);

/** '2:05 PM', in French '14 h 05'. */
function clockText(minutes: number, locale: Locale): string {
  const [hour = '', minute = ''] = wallTimeOfMinutes(minutes).split(':');
  if (locale === 'fr') return `${Number(hour)} h ${minute}`;
  return `${Number(hour) % 12 || 12}:${minute} ${Number(hour) < 12 ? 'AM' : 'PM'}`;
}

/** A moment within a sentence: 'Tuesday, November 24, 2026 at 2:05 PM', in French 'mardi 24 novembre 2026 à 14 h 05'. */
export function longMomentText(ms: EpochMs, zone: ZoneRules, locale: Locale): string {
  const { date, minutes } = wallAt(zone, ms);
  return `${longDay(date, locale)} ${locale === 'fr' ? 'à' : 'at'} ${clockText(minutes, locale)}`;
}

/**
 * A session as a card shows it: its day, and its time '2:05 PM – 2:55 PM, Toronto time (UTC-05:00)'. The offset tells apart the two halves of
 * a repeated hour.
 */
export function sessionText(
  { startsAtMs, endsAtMs }: { readonly startsAtMs: EpochMs; readonly endsAtMs: EpochMs },
  zone: ZoneRules,
  locale: Locale,
): { readonly day: string; readonly time: string } {
  const start = wallAt(zone, startsAtMs);
  const range = `${clockText(start.minutes, locale)} – ${clockText(wallAt(zone, endsAtMs).minutes, locale)}`;
  const place = `${zonePlace(zone.name, locale)} (${offsetText(start.offsetMinutesEast)})`;
  return { day: longDay(start.date, locale), time: `${range}, ${place}` };
}

function offsetText(minutesEast: number): string {
  const minutes = Math.round(Math.abs(minutesEast));
  return `UTC${minutesEast < 0 ? '-' : '+'}${wallTimeOfMinutes(minutes)}`;
}
