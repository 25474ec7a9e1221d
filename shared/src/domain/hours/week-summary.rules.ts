import type { IsoDate } from '../dates/dates.ts';
import type { DayHours, ScheduleRule } from '../slots/slot-question.ts';

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
