import { DAY_MINUTES, type IsoDate, minutesOfWallTime, type WallTime } from '../dates/dates.ts';
import { weekNumberOfDate } from '../slots/practice-calendar.rules.ts';
import type { DayHours, ScheduleRule } from '../slots/slot-question.ts';

const WEEK_MINUTES = 7 * DAY_MINUTES;

/** Minutes of the end after the midnight of the start's day. An end that is not later in the day is on the next day. */
export function endMinutesOf(startMinutes: number, end: WallTime): number {
  const endMinutes = minutesOfWallTime(end);
  return endMinutes > startMinutes ? endMinutes : endMinutes + DAY_MINUTES;
}

/** Whether the window ends on the next day; midnight itself counts as the end of the day. */
export const endsNextDay = ({ endMinutes }: DayHours): boolean => endMinutes > DAY_MINUTES;

/** Positions of the windows that overlap an earlier window of the list. Hours of different dates or weeks do not meet. */
export function overlappingWindows(windows: readonly ScheduleRule[]): number[] {
  return windows.flatMap((window, position) =>
    windows.slice(0, position).some((earlier) => overlap(earlier, window)) ? [position] : [],
  );
}

function overlap(one: ScheduleRule, other: ScheduleRule): boolean {
  return isSameTime(one, other) && isSameSeason(one, other) && isSameWeek(one, other);
}

/** The week is a circle: Saturday's night ends on Sunday. */
function isSameTime(one: ScheduleRule, other: ScheduleRule): boolean {
  const distance = one.weekday * DAY_MINUTES + one.startMinutes - (other.weekday * DAY_MINUTES + other.startMinutes);
  const ahead = ((distance % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES;
  return ahead < other.endMinutes - other.startMinutes || WEEK_MINUTES - ahead < one.endMinutes - one.startMinutes;
}

function isSameSeason(one: ScheduleRule, other: ScheduleRule): boolean {
  return isNotAfter(one.validFrom, other.validTo) && isNotAfter(other.validFrom, one.validTo);
}

const isNotAfter = (first: IsoDate | null, last: IsoDate | null): boolean =>
  first === null || last === null || first <= last;

/** Two rhythms meet in a week when their anchors differ by a multiple of the greatest common divisor. */
function isSameWeek(one: ScheduleRule, other: ScheduleRule): boolean {
  const [a, b] = [rhythmOf(one), rhythmOf(other)];
  return (a.week - b.week) % greatestCommonDivisor(a.every, b.every) === 0;
}

const rhythmOf = ({ everyNWeeks = 1, anchorDate }: ScheduleRule) =>
  anchorDate ? { every: Math.max(1, everyNWeeks), week: weekNumberOfDate(anchorDate) } : { every: 1, week: 0 };

const greatestCommonDivisor = (a: number, b: number): number => (b === 0 ? a : greatestCommonDivisor(b, a % b));
