import type { Locale } from '@carefront/shared/contracts';
import {
  dateInWords,
  isRepeated,
  offsetMinutesEastAt,
  wallAt,
  wallTimeOfMinutes,
  weekdayOf,
  type ZoneRules,
} from '@carefront/shared/domain';
import { dateText, offsetText, timeText, weekdayText, withTimesTogether } from './time-text.ts';

export interface Session {
  starts_at: string;
  ends_at: string;
}

export interface WhenText {
  /** 'Tuesday'. */
  weekday: string;
  /** 'Nov 24, 2026'. */
  day: string;
  /** 'Tuesday, Nov 24, 2026'. */
  date: string;
  /** '9:00 AM – 9:50 AM'. */
  time: string;
  /** 'UTC-05:00'. */
  offset: string;
  /** 'Tuesday, Nov 24, 2026, 9:00 AM'. */
  start: string;
}

/** Between the weekday and the date: 'Tuesday, Nov 24, 2026', 'mardi 24 nov. 2026'. */
export const DAY_COMMA: Readonly<Record<Locale, string>> = { en: ',', fr: '' };

/** Returns the session's date and time as text, in the zone's local time. */
export function whenText({ starts_at, ends_at }: Session, zone: ZoneRules, locale: Locale): WhenText {
  const startMs = Date.parse(starts_at);
  const start = wallAt(zone, startMs);
  const end = wallAt(zone, Date.parse(ends_at));
  const weekday = weekdayText(weekdayOf(start.date), locale, 'long');
  const day = dateText(start.date, locale);
  const date = `${weekday}${DAY_COMMA[locale]} ${day}`;
  const from = timeText(wallTimeOfMinutes(start.minutes), locale);
  const until = timeText(wallTimeOfMinutes(end.minutes), locale);
  const offsetMinutes = offsetMinutesEastAt(zone, startMs);
  // When the clock goes back, two starts have the same local time; the offset tells them apart.
  const offset = isRepeated(zone, startMs) ? ` ${offsetText(offsetMinutes)}` : '';
  return {
    weekday,
    day,
    date,
    time: `${from} – ${until}${offset}`,
    offset: offsetText(offsetMinutes),
    start: `${date}, ${from}${offset}`,
  };
}

/**
 * 'Mon, Nov 23, 9:00 AM', in French 'lun. 23 nov., 9 h 00': a moment of the next days or weeks, without its year. Only for texts that are
 * shown: the spaces of its time do not break.
 */
export function momentInWords(instantMs: number, zone: ZoneRules, locale: Locale): string {
  const { date, minutes } = wallAt(zone, instantMs);
  const day = dateInWords(date, locale, { weekday: 'short', month: 'short', day: 'numeric' });
  const offset = isRepeated(zone, instantMs) ? ` ${offsetText(offsetMinutesEastAt(zone, instantMs))}` : '';
  return `${day}, ${withTimesTogether(timeText(wallTimeOfMinutes(minutes), locale))}${offset}`;
}

/** Whole minutes from start to end. */
export const lengthMinutes = ({ starts_at, ends_at }: Session): number =>
  Math.round((Date.parse(ends_at) - Date.parse(starts_at)) / 60_000);
