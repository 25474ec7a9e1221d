import {
  addDays,
  type EpochMs,
  type IsoDate,
  instantsOfWall,
  MINUTE_MS,
  weekdayOf,
  type ZoneRules,
} from '@carefront/shared/domain';

/** The week calendar shows these days and hours in the clinic's zone (TM-01). */
export const DAYS_SHOWN = 5;
export const FIRST_HOUR = 8;
/** Exclusive. */
export const LAST_HOUR = 18;
export const WEEK_HOURS: readonly number[] = Array.from(
  { length: LAST_HOUR - FIRST_HOUR },
  (_hour, index) => FIRST_HOUR + index,
);

const DAYS_A_WEEK = 7;
const HOUR_MINUTES = 60;

/** Days since Monday, 0 to 6. */
const daysIntoWeek = (date: IsoDate): number => (weekdayOf(date) + 6) % DAYS_A_WEEK;

/** The Monday of the date's week. */
export const mondayOf = (date: IsoDate): IsoDate => addDays(date, -daysIntoWeek(date));

/** Returns the Monday of the week to plan in: on a weekend, the coming week's. */
export function workWeekOf(date: IsoDate): IsoDate {
  const monday = mondayOf(date);
  return daysIntoWeek(date) < DAYS_SHOWN ? monday : addDays(monday, DAYS_A_WEEK);
}

/** Monday to Friday. */
export function weekDays(monday: IsoDate): IsoDate[] {
  return Array.from({ length: DAYS_SHOWN }, (_day, index) => addDays(monday, index));
}

export const sundayOf = (monday: IsoDate): IsoDate => addDays(monday, DAYS_A_WEEK - 1);

/** @param weeks - Negative for earlier weeks. */
export const addWeeks = (monday: IsoDate, weeks: number): IsoDate => addDays(monday, weeks * DAYS_A_WEEK);

/** One hour of one shown day. */
export interface WeekCell {
  readonly date: IsoDate;
  /** 8 to 17. */
  readonly hour: number;
}

/** Returns the instant at which the hour begins; of a repeated hour, the first. @returns null when the clock skips the hour. */
export function cellStart(zone: ZoneRules, { date, hour }: WeekCell): EpochMs | null {
  return instantsOfWall(zone, date, hour * HOUR_MINUTES)[0] ?? null;
}

/** Whether the span from `fromMs` to `toMs` overlaps the hour that begins at `startMs`. */
export function takesHour(startMs: EpochMs, fromMs: EpochMs, toMs: EpochMs): boolean {
  return fromMs < startMs + HOUR_MINUTES * MINUTE_MS && toMs > startMs;
}

/** Returns the next or previous work day, skipping the weekend. */
function nextWorkDay(date: IsoDate, by: 1 | -1): IsoDate {
  const next = addDays(date, by);
  return daysIntoWeek(next) < DAYS_SHOWN ? next : addDays(next, by * (DAYS_A_WEEK - DAYS_SHOWN));
}

/** Returns the cell that a key moves the focus to, also in the next or previous week. @returns null for other keys. */
export function cellAfterKey({ date, hour }: WeekCell, key: string): WeekCell | null {
  switch (key) {
    case 'ArrowUp':
      return { date, hour: Math.max(FIRST_HOUR, hour - 1) };
    case 'ArrowDown':
      return { date, hour: Math.min(LAST_HOUR - 1, hour + 1) };
    case 'ArrowLeft':
      return { date: nextWorkDay(date, -1), hour };
    case 'ArrowRight':
      return { date: nextWorkDay(date, 1), hour };
    case 'Home':
      return { date: mondayOf(date), hour };
    case 'End':
      return { date: addDays(mondayOf(date), DAYS_SHOWN - 1), hour };
    case 'PageUp':
      return { date: addWeeks(date, -1), hour };
    case 'PageDown':
      return { date: addWeeks(date, 1), hour };
    default:
      return null;
  }
}

/** The grid's only tab stop: the focused hour, else the start of today, else of the week. @param monday - Monday of the shown week. */
export function tabStopOf(focused: WeekCell | null, monday: IsoDate, today: IsoDate): WeekCell {
  if (focused && mondayOf(focused.date) === monday) return focused;
  return { date: weekDays(monday).includes(today) ? today : monday, hour: FIRST_HOUR };
}
