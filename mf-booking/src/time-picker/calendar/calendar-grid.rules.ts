import { addDays, addMonths, daysIntoWeek, firstOfMonth, type IsoDate, lastOfMonth } from '@carefront/shared/domain';

/** How many months ahead the calendar goes; clinics seldom open more than a year. */
export const MONTHS_AHEAD = 24;
const DAYS_A_WEEK = 7;

export interface CalendarRange {
  readonly firstDate: IsoDate;
  readonly lastDate: IsoDate;
}

/**
 * Every day that the calendar can show. It starts with the current week, because nothing can be chosen in the weeks before.
 * @param firstWeekday - 0 = Sunday.
 */
export function calendarRange(today: IsoDate, firstWeekday: number): CalendarRange {
  const month = firstOfMonth(today);
  const week = addDays(today, -daysIntoWeek(today, firstWeekday));
  return {
    firstDate: firstOfMonth(week) === month ? week : month,
    lastDate: lastOfMonth(addMonths(month, MONTHS_AHEAD)),
  };
}

/**
 * The month's days in weeks, without the weeks before `firstDate`; null fills the first and the last week.
 * @param firstWeekday - 0 = Sunday.
 */
export function monthWeeks(month: IsoDate, firstWeekday: number, firstDate: IsoDate): (IsoDate | null)[][] {
  const first = firstOfMonth(month);
  const dayCount = Number(lastOfMonth(month).slice(8));
  const blanks = daysIntoWeek(first, firstWeekday);
  const weekCount = Math.ceil((blanks + dayCount) / DAYS_A_WEEK);
  const weeks = Array.from({ length: weekCount }, (_, week) =>
    Array.from({ length: DAYS_A_WEEK }, (__, column) => {
      const offset = week * DAYS_A_WEEK + column - blanks;
      return offset >= 0 && offset < dayCount ? addDays(first, offset) : null;
    }),
  );
  return weeks.filter((week) => week.some((date) => date !== null && date >= firstDate));
}

/** Weekday numbers in the order of the columns, 0 = Sunday. */
export function weekdayColumns(firstWeekday: number): number[] {
  return Array.from({ length: DAYS_A_WEEK }, (_, column) => (firstWeekday + column) % DAYS_A_WEEK);
}

export interface CalendarKey {
  readonly key: string;
  readonly shiftKey: boolean;
}

/**
 * Returns the day that a key moves the focus to (WAI-ARIA date grid pattern). The day is always inside `range`.
 * @returns null for other keys.
 */
export function dayAfterKey(
  from: IsoDate,
  { key, shiftKey }: CalendarKey,
  firstWeekday: number,
  range: CalendarRange,
): IsoDate | null {
  const target = unboundedDayAfterKey(from, key, shiftKey, firstWeekday);
  return target === null ? null : withinRange(target, range);
}

function unboundedDayAfterKey(from: IsoDate, key: string, isYear: boolean, firstWeekday: number): IsoDate | null {
  switch (key) {
    case 'ArrowLeft':
      return addDays(from, -1);
    case 'ArrowRight':
      return addDays(from, 1);
    case 'ArrowUp':
      return addDays(from, -DAYS_A_WEEK);
    case 'ArrowDown':
      return addDays(from, DAYS_A_WEEK);
    case 'Home':
      return addDays(from, -daysIntoWeek(from, firstWeekday));
    case 'End':
      return addDays(from, DAYS_A_WEEK - 1 - daysIntoWeek(from, firstWeekday));
    case 'PageUp':
      return addMonths(from, isYear ? -12 : -1);
    case 'PageDown':
      return addMonths(from, isYear ? 12 : 1);
    default:
      return null;
  }
}

export function withinRange(date: IsoDate, { firstDate, lastDate }: CalendarRange): IsoDate {
  if (date < firstDate) return firstDate;
  return date > lastDate ? lastDate : date;
}

export interface TabStopFacts {
  readonly chosen: IsoDate | null;
  readonly focused: IsoDate | null;
  readonly openDates: readonly IsoDate[];
  readonly today: IsoDate;
  /** The first day that the calendar can show. */
  readonly firstDate: IsoDate;
}

/** The grid's only tab stop: the chosen day, else the first with times, else today, else the first. */
export function tabStopOf(month: IsoDate, facts: TabStopFacts): IsoDate {
  const { chosen, focused, openDates, today, firstDate } = facts;
  const isShown = (date: IsoDate | null): date is IsoDate =>
    date !== null && date >= firstDate && firstOfMonth(date) === firstOfMonth(month);
  if (isShown(focused)) return focused;
  if (isShown(chosen)) return chosen;
  const firstOpen = openDates.find(isShown);
  if (firstOpen) return firstOpen;
  return isShown(today) ? today : firstOfMonth(month);
}
