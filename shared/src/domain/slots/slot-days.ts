import {
  DAY_MINUTES,
  DAY_MS,
  dateOfDayNumber,
  daysBetween,
  type EpochMs,
  type IsoDate,
  MINUTE_MS,
  type WallTime,
  wallTimeOfMinutes,
} from '../dates/dates.ts';
import { instantsOfWall, periodAt, untilOf, wallAt, westMsOf, type ZoneRules } from '../zones/zone.ts';
import { momentsOfDates } from './booking-limits.rules.ts';

/** Longest range of one request for slots, in days, first and last day included. */
export const MAX_SLOT_RANGE_DAYS = 62;

/** One date of the visitor's calendar. `slots` and `startsAt` have the same order, ascending. */
export interface SlotDay {
  readonly date: IsoDate;
  readonly slots: WallTime[];
  readonly startsAt: EpochMs[];
}

const WALL_TIMES: readonly WallTime[] = Array.from({ length: DAY_MINUTES }, (_, minutes) => wallTimeOfMinutes(minutes));

/**
 * Groups the starts by date in the visitor's zone. A repeated hour appears in `slots` twice, once for each moment.
 * @param slots - Ascending, as `listSlots` returns them.
 */
export function groupByVisitorDate(slots: readonly EpochMs[], visitorZone: ZoneRules): SlotDay[] {
  const days = new Map<number, SlotDay>();
  let untilMs = Number.NEGATIVE_INFINITY;
  let westMs = 0;
  let current: SlotDay | undefined;
  let currentDayNumber = Number.NaN;
  for (const slot of slots) {
    if (slot >= untilMs) {
      const period = periodAt(visitorZone, slot);
      untilMs = untilOf(visitorZone, period);
      westMs = westMsOf(visitorZone, period);
    }
    const localMs = slot - westMs;
    const dayNumber = Math.floor(localMs / DAY_MS);
    if (!current || dayNumber !== currentDayNumber) {
      current = days.get(dayNumber) ?? { date: dateOfDayNumber(dayNumber), slots: [], startsAt: [] };
      currentDayNumber = dayNumber;
      days.set(dayNumber, current); // a clock that is set back over midnight repeats a date: the date has one entry
    }
    current.slots.push(WALL_TIMES[Math.floor((localMs - dayNumber * DAY_MS) / MINUTE_MS)] ?? '00:00');
    current.startsAt.push(slot);
  }
  return [...days.values()].sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The moments of the visitor's dates, first and last included. */
export function visitorRange(
  startDate: IsoDate,
  endDate: IsoDate,
  visitorZone: ZoneRules,
): { fromMs: EpochMs; toMs: EpochMs } {
  const { startMs, endMs } = momentsOfDates(visitorZone, { fromDate: startDate, toDate: endDate });
  return { fromMs: startMs, toMs: endMs };
}

/** Whether one request may ask for these dates: in order, and at most `MAX_SLOT_RANGE_DAYS` of them. */
export function isSlotRangeAllowed(startDate: IsoDate, endDate: IsoDate): boolean {
  const days = daysBetween(startDate, endDate) + 1;
  return days >= 1 && days <= MAX_SLOT_RANGE_DAYS;
}

/** Whether this local time occurs at another moment too, so that its label needs the offset or `wallAt(…).abbr`. */
export function isRepeated(zone: ZoneRules, ms: EpochMs): boolean {
  const { date, minutes } = wallAt(zone, ms);
  return instantsOfWall(zone, date, minutes).length > 1;
}

/** Last time of the custom picker, 23:00, in minutes from midnight. */
export const LAST_CUSTOM_TIME_MINUTES = 23 * 60;

/** The times of the custom picker (BK-28): 00:00 to 23:00. @throws RangeError unless the step is longer than 0. */
export function customTimes(stepMinutes: number): WallTime[] {
  if (!(stepMinutes > 0)) throw new RangeError('The step between times must be longer than 0 minutes');
  const count = Math.floor(LAST_CUSTOM_TIME_MINUTES / stepMinutes) + 1;
  return Array.from({ length: count }, (_, index) => wallTimeOfMinutes(index * stepMinutes));
}
