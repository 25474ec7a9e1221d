/** Optional brand: a plain string or number can be assigned without a cast, but two different brands cannot be mixed. */
type Flavour<Base, Name extends string> = Base & { readonly __flavour?: Name };

/** A calendar date, yyyy-MM-dd, without a zone. Compares by `<` and `>` as text. */
export type IsoDate = Flavour<string, 'IsoDate'>;
/** A moment, ISO 8601 with offset or Z. */
export type IsoInstant = Flavour<string, 'IsoInstant'>;
/** A local time, HH:mm, 00:00 to 23:59. */
export type WallTime = Flavour<string, 'WallTime'>;
/** A moment, in milliseconds since 1970-01-01T00:00:00Z. */
export type EpochMs = Flavour<number, 'EpochMs'>;

export const MINUTE_MS = 60_000;
export const DAY_MS = 86_400_000;
/** Minutes of an ordinary day: a day with a clock change has more or fewer, see `dayLengthMinutes`. */
export const DAY_MINUTES = 1440;

const DATE_PATTERN = /^\d{4}-\d{2}-\d{2}$/;
const TIME_PATTERN = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const pad2 = (value: number): string => String(value).padStart(2, '0');

/** Whole days since 1970-01-01 in the calendar. */
export function dayNumberOf(date: IsoDate): number {
  return Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10))) / DAY_MS;
}

/** The date of a day number; inverse of `dayNumberOf`. */
export function dateOfDayNumber(dayNumber: number): IsoDate {
  return new Date(dayNumber * DAY_MS).toISOString().slice(0, 10);
}

/** Whether the text is a date that exists: 2026-02-29 is not one. */
export function isIsoDate(text: string): boolean {
  if (!DATE_PATTERN.test(text)) return false;
  const dayNumber = dayNumberOf(text);
  return Number.isFinite(dayNumber) && dateOfDayNumber(dayNumber) === text;
}

export function isWallTime(text: string): boolean {
  return TIME_PATTERN.test(text);
}

/** Calendar arithmetic: never 24 hours, so a clock change cannot shift it. */
export function addDays(date: IsoDate, days: number): IsoDate {
  return dateOfDayNumber(dayNumberOf(date) + days);
}

/** Days from one date to the other, negative when `to` comes first. */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** 0 = Sunday … 6 = Saturday. */
export function weekdayOf(date: IsoDate): number {
  return weekdayOfDayNumber(dayNumberOf(date));
}

export function weekdayOfDayNumber(dayNumber: number): number {
  return (((dayNumber + 4) % 7) + 7) % 7; // 1970-01-01 was a Thursday
}

const DAYS_A_WEEK = 7;

/** Days from the first day of the date's week. @param firstWeekday - The weekday on which weeks begin, 0 = Sunday; see `firstWeekdayOf`. */
export const daysIntoWeek = (date: IsoDate, firstWeekday: number): number =>
  (weekdayOf(date) - firstWeekday + DAYS_A_WEEK) % DAYS_A_WEEK;

/** The seven days of the date's week. @param firstWeekday - As for `daysIntoWeek`. */
export function daysOfWeek(date: IsoDate, firstWeekday: number): IsoDate[] {
  const first = addDays(date, -daysIntoWeek(date, firstWeekday));
  return Array.from({ length: DAYS_A_WEEK }, (_day, index) => addDays(first, index));
}

/** Counts the full years reached on `to`. A person born on 29 February has the birthday on 1 March in other years. */
export function fullYearsBetween(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}

export function firstOfMonth(date: IsoDate): IsoDate {
  return `${date.slice(0, 7)}-01`;
}

export function lastOfMonth(date: IsoDate): IsoDate {
  return addDays(addMonths(firstOfMonth(date), 1), -1);
}

/** The same day some months later, or the last day of a shorter month: 31 January + 1 = 28 February. */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const monthIndex = Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1 + months;
  const year = Math.floor(monthIndex / 12);
  const month = monthIndex - year * 12;
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return `${String(year).padStart(4, '0')}-${pad2(month + 1)}-${pad2(Math.min(Number(date.slice(8, 10)), lastDay))}`;
}

/** @param time - HH:mm; see `isWallTime`. */
export function minutesOfWallTime(time: WallTime): number {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
}

/** @param minutes - From midnight; 1440 and more name a time of the following day. */
export function wallTimeOfMinutes(minutes: number): WallTime {
  const ofDay = ((minutes % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return `${pad2(Math.floor(ofDay / 60))}:${pad2(ofDay % 60)}`;
}

/** A birth date as MMM-DD-YYYY. @param monthNames - Twelve short names in the reader's language, January first. */
export function formatBirthDate(date: IsoDate, monthNames: readonly string[]): string {
  return `${monthNames[Number(date.slice(5, 7)) - 1] ?? ''}-${date.slice(8, 10)}-${date.slice(0, 4)}`;
}

/** While a year is typed, a field for a day has years such as 0002; the server refuses days after the last one. */
const FIRST_DAY = '2000-01-01';
const LAST_DAY = '2199-12-31';

/** Whether a list can be filtered by the text as a day. */
export const isFilterDay = (text: string): boolean => isIsoDate(text) && text >= FIRST_DAY && text <= LAST_DAY;
