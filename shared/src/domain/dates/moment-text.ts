import { dateAt, instantsOfWall, isKnownAt, startOfDay, wallAt, type ZoneRules } from '../zones/zone.ts';
import { type DateLocale, dateInWords } from './date-texts.ts';
import { addDays, type EpochMs, wallTimeOfMinutes } from './dates.ts';

const UTC: ZoneRules = { name: 'UTC', untils: [null], offsets: [0], abbrs: ['UTC'] };

/**
 * 'Nov 24, 2026 02:05pm' (GN-01), in French '24 nov. 2026 14 h 05'. A moment outside the known zone rules is shown in UTC, with the
 * word UTC, so that no shown time is wrong.
 * @param instant - ISO or epoch ms.
 * @param zone - From the pinned table.
 */
export function momentText(instant: string | number, locale: DateLocale, zone: ZoneRules): string {
  const ms = new Date(instant).getTime();
  if (!isKnownAt(zone, ms)) return `${momentText(ms, locale, UTC)} UTC`;
  const { date, minutes } = wallAt(zone, ms);
  const month = dateInWords(date, locale, { month: 'short' });
  const [year = '', , day = ''] = date.split('-');
  const time = clockText(minutes, locale);
  return locale === 'fr' ? `${Number(day)} ${month} ${year} ${time}` : `${month} ${day}, ${year} ${time}`;
}

/** The time of `momentText` alone, for a moment of today: '02:05pm', in French '14 h 05'. */
export function momentTimeText(instant: string | number, locale: DateLocale, zone: ZoneRules): string {
  const ms = new Date(instant).getTime();
  if (!isKnownAt(zone, ms)) return `${momentTimeText(ms, locale, UTC)} UTC`;
  return clockText(wallAt(zone, ms).minutes, locale);
}

function clockText(minutes: number, locale: DateLocale): string {
  const [hour = '', minute = ''] = wallTimeOfMinutes(minutes).split(':');
  // Blanks that do not break keep the time in one line.
  if (locale === 'fr') return `${Number(hour)}\u00a0h\u00a0${minute}`;
  return `${twelveHours(Number(hour))}:${minute}${Number(hour) < 12 ? 'am' : 'pm'}`;
}

/**
 * 'Mon 23-Nov-2026 @ 02:15 pm': the text that a form stores with a signature (BL-01). It is stored, so it is the same in every language. As
 * above, a moment outside the known zone rules is in UTC.
 */
export function signatureTimeText(instant: string | number, zone: ZoneRules): string {
  const ms = new Date(instant).getTime();
  if (!isKnownAt(zone, ms)) return `${signatureTimeText(ms, UTC)} UTC`;
  const { date, minutes } = wallAt(zone, ms);
  const weekday = dateInWords(date, 'en', { weekday: 'short' });
  const month = dateInWords(date, 'en', { month: 'short' });
  const [year = '', , day = ''] = date.split('-');
  const hour = Math.floor(minutes / 60);
  const minute = wallTimeOfMinutes(minutes).slice(3);
  return `${weekday} ${day}-${month}-${year} @ ${twelveHours(hour)}:${minute} ${hour < 12 ? 'am' : 'pm'}`;
}

/** '02' for 14, '12' for 0. */
const twelveHours = (hour: number): string => String(hour % 12 || 12).padStart(2, '0');

/**
 * The moment at which tomorrow begins in the zone: the next midnight. If the clock jumps over midnight, the first moment after the jump.
 */
export function nextMidnight(zone: ZoneRules, nowMs: EpochMs): EpochMs {
  const tomorrow = addDays(dateAt(zone, nowMs), 1);
  // A clock set back over midnight shows today's last hour again, after tomorrow's first midnight.
  return instantsOfWall(zone, tomorrow, 0).find((midnightMs) => midnightMs > nowMs) ?? startOfDay(zone, tomorrow);
}
