import type { Locale } from '@carefront/shared/contracts';
import { type EpochMs, wallAt, wallTimeOfMinutes, type ZoneRules } from '@carefront/shared/domain';

const MONTHS: Readonly<Record<Locale, Intl.DateTimeFormat>> = {
  en: new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' }),
  fr: new Intl.DateTimeFormat('fr-CA', { month: 'short', timeZone: 'UTC' }),
};

/** 'Nov 24, 2026 14:05pm' (GN-01), in French '24 nov. 2026 14 h 05'. By the pinned table, whatever the process knows of zones. */
export function momentText(ms: EpochMs, zone: ZoneRules, locale: Locale): string {
  const { date, minutes } = wallAt(zone, ms);
  const month = MONTHS[locale].format(new Date(`${date}T12:00:00Z`));
  const [year = '', , day = ''] = date.split('-');
  const [hour = '', minute = ''] = wallTimeOfMinutes(minutes).split(':');
  if (locale === 'fr') return `${Number(day)} ${month} ${year} ${Number(hour)} h ${minute}`;
  return `${month} ${day}, ${year} ${hour}:${minute}${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/** The same with its zone: 'Nov 24, 2026 14:05pm, America/Toronto (UTC-05:00)'. The offset tells a repeated hour's two halves apart. */
export function zonedMomentText(ms: EpochMs, zone: ZoneRules, locale: Locale): string {
  return `${momentText(ms, zone, locale)}, ${zone.name} (${offsetText(wallAt(zone, ms).offsetMinutesEast)})`;
}

function offsetText(minutesEast: number): string {
  const minutes = Math.round(Math.abs(minutesEast));
  return `UTC${minutesEast < 0 ? '-' : '+'}${wallTimeOfMinutes(minutes)}`;
}
