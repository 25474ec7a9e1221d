import { DAY_MINUTES, minutesOfWallTime, type WallTime, wallTimeOfMinutes } from '../dates/dates.ts';

/** English shows the hours 1 to 12 with AM or PM, French the hours 0 to 23. */
export type TimeLanguage = 'en' | 'fr';

/** Two numeric parts split by a colon; the 12-hour clock adds AM or PM. */
const TYPED = /^(\d{1,2}):(\d{1,2})\s*(?:([ap])\.?m\.?)?$/i;

/**
 * Reads a typed time (CT-10): `9:30`, `09:30`, `9:30 pm`, `14:05`. Without AM or PM the hours are those of the 24-hour clock.
 * @returns null for every other text; the field is then cleared.
 */
export function readTime(text: string): WallTime | null {
  const [, hours, minutes, half] = TYPED.exec(text.trim()) ?? [];
  if (hours === undefined || minutes === undefined) return null;
  const hour = hourOfDay(Number(hours), half?.toLowerCase());
  return hour === null || Number(minutes) > 59 ? null : wallTimeOfMinutes(hour * 60 + Number(minutes));
}

/** '14:05 pm' is a time; '14:05 am' and '0:05 pm' contradict themselves. */
function hourOfDay(hour: number, half: string | undefined): number | null {
  if (hour > 23) return null;
  if (half === 'a') return hour > 12 ? null : hour % 12;
  if (half !== 'p') return hour;
  if (hour === 0) return null;
  return hour < 12 ? hour + 12 : hour;
}

/** The time as the field shows it, so that `readTime` reads it again: '2:30 PM', in French '14:30'. */
export function editableTime(time: WallTime, language: TimeLanguage): string {
  if (language === 'fr') return time;
  const hour = Math.floor(minutesOfWallTime(time) / 60);
  return `${hour % 12 || 12}:${time.slice(3)} ${hour < 12 ? 'AM' : 'PM'}`;
}

/** The times of a day from 00:00. @param stepMinutes - Divides an hour. */
export const timesOfDay = (stepMinutes: number): WallTime[] =>
  Array.from({ length: Math.ceil(DAY_MINUTES / stepMinutes) }, (_time, step) => wallTimeOfMinutes(step * stepMinutes));

/**
 * The times that begin as the typed text does, on the clock of the language or on the 24-hour clock: '2' finds '2:00 PM' and '20:00'. A
 * complete time comes first, even between two steps.
 */
export function timesLike(text: string, times: readonly WallTime[], language: TimeLanguage): WallTime[] {
  const typed = compact(text);
  const begins = (time: WallTime) =>
    [editableTime(time, language), time, time.replace(/^0/, '')].some((shown) => compact(shown).startsWith(typed));
  const found = times.filter(begins);
  const exact = readTime(text);
  return exact === null ? found : [exact, ...found.filter((time) => time !== exact)];
}

const compact = (text: string): string => text.toLowerCase().replaceAll(/[\s.]/g, '');
