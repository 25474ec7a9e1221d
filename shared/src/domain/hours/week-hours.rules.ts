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

/** Days with the same hours, next to each other in the week. */
export interface WeekPart {
  readonly firstWeekday: number;
  readonly lastWeekday: number;
  /** In the order of the day. */
  readonly hours: readonly DayHours[];
}

/** 0 = Sunday: a summary reads from Monday to Sunday. */
export const WEEKDAYS_FROM_MONDAY: readonly number[] = [1, 2, 3, 4, 5, 6, 0];

/** Groups the days of a week by their hours: 'Mon–Fri 9:00 AM – 5:00 PM'. Windows that ended before today are left out. */
export function summarizeWeek(windows: readonly ScheduleRule[], today: IsoDate): WeekPart[] {
  const current = windows.filter(({ validTo }) => validTo === null || validTo >= today);
  const parts: WeekPart[] = [];
  let isOpen = false;
  for (const weekday of WEEKDAYS_FROM_MONDAY) {
    const hours = hoursOf(current, weekday);
    const last = parts.at(-1);
    if (isOpen && last && isSame(last.hours, hours)) parts[parts.length - 1] = { ...last, lastWeekday: weekday };
    else if (hours.length > 0) parts.push({ firstWeekday: weekday, lastWeekday: weekday, hours });
    isOpen = hours.length > 0;
  }
  return parts;
}

/** Windows that touch are read as one. */
function hoursOf(windows: readonly ScheduleRule[], weekday: number): DayHours[] {
  const sorted = windows.filter((window) => window.weekday === weekday).sort((a, b) => a.startMinutes - b.startMinutes);
  const hours: DayHours[] = [];
  for (const { startMinutes, endMinutes } of sorted) {
    const last = hours.at(-1);
    if (last && startMinutes <= last.endMinutes)
      hours[hours.length - 1] = { startMinutes: last.startMinutes, endMinutes: Math.max(last.endMinutes, endMinutes) };
    else hours.push({ startMinutes, endMinutes });
  }
  return hours;
}

const isSame = (one: readonly DayHours[], other: readonly DayHours[]): boolean =>
  one.length === other.length &&
  one.every(
    ({ startMinutes, endMinutes }, position) =>
      startMinutes === other[position]?.startMinutes && endMinutes === other[position]?.endMinutes,
  );

/** Bounds of a practitioner's hours. Every reader of the slots loads all of these rows. */
export const HOURS_LIMITS = {
  /** Windows of the week. */
  windows: 50,
  /** Windows of one date that differs. */
  windowsOnDate: 10,
  /** Coming dates that differ. */
  dates: 100,
  /** Coming times off. */
  timesOff: 100,
  /** Dates may lie this many days ahead: three years. */
  daysAhead: 1096,
} as const;
