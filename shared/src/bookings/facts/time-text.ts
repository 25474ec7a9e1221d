import type { Locale } from '@carefront/shared/contracts';
import { addDays, dateInWords, type IsoDate, minutesOfWallTime, type WallTime } from '@carefront/shared/domain';

/**
 * Texts of dates and times for people. All values are local times already, so the process zone never matters. The texts are built here and
 * not by `timeStyle`, because browsers differ in spaces, dots and signs between releases.
 */
/** 'Nov 24, 2026' (GN-01), in French '24 nov. 2026' and '1er déc. 2026'. */
export function dateText(date: IsoDate, locale: Locale): string {
  if (locale === 'fr') return dateInWords(date, locale, { year: 'numeric', month: 'short', day: 'numeric' });
  return `${dateInWords(date, locale, { month: 'short' })} ${date.slice(8)}, ${date.slice(0, 4)}`;
}

/** 'Tuesday, November 24, 2026', in French 'mardi 24 novembre 2026'. */
export function longDateText(date: IsoDate, locale: Locale): string {
  return dateInWords(date, locale, { weekday: 'long', year: 'numeric', month: 'long', day: 'numeric' });
}

/** 'Tuesday, November 24'. */
export function dayText(date: IsoDate, locale: Locale): string {
  return dateInWords(date, locale, { weekday: 'long', month: 'long', day: 'numeric' });
}

/** 'Tue, Nov 24', in French 'mar. 24 nov.'. */
export function shortDayText(date: IsoDate, locale: Locale): string {
  return dateInWords(date, locale, { weekday: 'short', month: 'short', day: 'numeric' });
}

/** 'November 2026'. */
export function monthText(month: IsoDate, locale: Locale): string {
  return dateInWords(month, locale, { year: 'numeric', month: 'long' });
}

/** @param weekday - 0 = Sunday. */
export function weekdayText(weekday: number, locale: Locale, width: 'short' | 'long'): string {
  const sunday = '2026-11-22';
  return dateInWords(addDays(sunday, weekday), locale, { weekday: width });
}

/** '9:05 AM' in English, '9 h 05' in French, where a day has 24 hours. The French spaces do not break over lines. */
export function timeText(time: WallTime, locale: Locale): string {
  const minutes = minutesOfWallTime(time);
  const hour = Math.floor(minutes / 60);
  const minute = time.slice(3);
  if (locale === 'fr') return `${hour}\u00a0h\u00a0${minute}`;
  return `${hour % 12 || 12}:${minute} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** Keeps '9:05' and 'AM' in one line of a text that wraps. For shown texts alone: a name for screen readers has plain spaces. */
export const withTimesTogether = (text: string): string => text.replaceAll(/(\d) (?=[AP]M\b)/g, '$1\u00a0');

/** 'UTC-05:00'. @param offsetMinutes - East of Greenwich. */
export function offsetText(offsetMinutes: number): string {
  const minutes = Math.round(Math.abs(offsetMinutes));
  const pad = (value: number) => String(value).padStart(2, '0');
  return `UTC${offsetMinutes < 0 ? '-' : '+'}${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}

/** 'UTC-05:00: America/Toronto' (BK-23). */
export function zoneText(name: string, offsetMinutes: number): string {
  return `${offsetText(offsetMinutes)}: ${name}`;
}
