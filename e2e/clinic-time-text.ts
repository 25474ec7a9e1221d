/** A local time as the pages show it: `2026-11-24` and `9:15 AM`. */
export interface WallTime {
  date: string;
  time: string;
}

const noonOf = (date: string): Date => new Date(`${date}T12:00:00Z`);
const inWords = (date: string, options: Intl.DateTimeFormatOptions): string =>
  noonOf(date).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' });

/** 'Tuesday, November 24'. */
export const dayText = (date: string): string => inWords(date, { weekday: 'long', month: 'long', day: 'numeric' });

/** 'Nov 24, 2026' (GN-01). */
export const shortDateText = (date: string): string =>
  `${inWords(date, { month: 'short' })} ${date.slice(8)}, ${date.slice(0, 4)}`;

/** 'Tuesday, Nov 24, 2026, 9:15 AM'. */
export const startText = ({ date, time }: WallTime): string =>
  `${inWords(date, { weekday: 'long' })}, ${shortDateText(date)}, ${time}`;

/** Day and start of an appointment as the text of an email has them: 'Tuesday, November 24, 2026', then '2:05 PM' in the next line. */
export const emailDateText = ({ date, time }: WallTime): string => `${dayText(date)}, ${date.slice(0, 4)}\n${time}`;

/** Returns `14:05` for '2:05 PM'. */
export function clockText(time: string): string {
  const [, hour = '', minute = '', half = ''] = /^(\d+):(\d\d) ([AP]M)$/.exec(time) ?? [];
  const hours = (Number(hour) % 12) + (half === 'PM' ? 12 : 0);
  return `${String(hours).padStart(2, '0')}:${minute}`;
}

/** Returns the date at Maple this many days from now, `2026-11-24`. */
export const dayAhead = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'America/Toronto' });

/** Returns the first date with this weekday, from `date` on. @param weekday - 0 = Sunday. */
export function weekdayFrom(date: string, weekday: number): string {
  const day = noonOf(date);
  day.setUTCDate(day.getUTCDate() + ((weekday - day.getUTCDay() + 7) % 7));
  return day.toISOString().slice(0, 10);
}
