import type { Locale } from '@carefront/shared/contracts';
import {
  isRepeated,
  offsetMinutesEastAt,
  wallAt,
  wallTimeOfMinutes,
  weekdayOf,
  type ZoneRules,
} from '@carefront/shared/domain';
import { dateText, offsetText, timeText, weekdayText, zoneText } from '../time-text/time-text.ts';

export interface Session {
  starts_at: string;
  ends_at: string;
}

export interface WhenText {
  /** 'Tuesday, Nov 24, 2026'. */
  date: string;
  /** '9:00 AM – 9:50 AM'. */
  time: string;
  /** 'UTC-05:00: America/Toronto'. */
  zone: string;
  /** 'Tuesday, Nov 24, 2026, 9:00 AM'. */
  start: string;
}

/** Returns the session's date and time as text, in the zone's local time. */
export function whenText({ starts_at, ends_at }: Session, zone: ZoneRules, locale: Locale): WhenText {
  const startMs = Date.parse(starts_at);
  const start = wallAt(zone, startMs);
  const end = wallAt(zone, Date.parse(ends_at));
  const weekday = weekdayText(weekdayOf(start.date), locale, 'long');
  const date = `${weekday}${locale === 'fr' ? '' : ','} ${dateText(start.date, locale)}`;
  const from = timeText(wallTimeOfMinutes(start.minutes), locale);
  const until = timeText(wallTimeOfMinutes(end.minutes), locale);
  const offsetMinutes = offsetMinutesEastAt(zone, startMs);
  // When the clock goes back, two starts have the same local time; the offset tells them apart.
  const offset = isRepeated(zone, startMs) ? ` ${offsetText(offsetMinutes)}` : '';
  return {
    date,
    time: `${from} – ${until}${offset}`,
    zone: zoneText(zone.name, offsetMinutes),
    start: `${date}, ${from}${offset}`,
  };
}

/** Whole minutes from start to end. */
export const lengthMinutes = ({ starts_at, ends_at }: Session): number =>
  Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
