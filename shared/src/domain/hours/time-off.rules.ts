import {
  addDays,
  DAY_MS,
  dayNumberOf,
  type IsoDate,
  isIsoDate,
  isWallTime,
  MINUTE_MS,
  minutesOfWallTime,
  type WallTime,
} from '../dates/dates.ts';
import type { Interval } from '../dates/intervals.ts';
import { endOfLocal, startOfLocal, type ZoneRules } from '../zones/zone.ts';
import { HOURS_LIMITS } from './hours-limits.ts';

/** Time off in the clinic's local time. */
export interface TimeOff {
  readonly firstDate: IsoDate;
  /** Included. */
  readonly lastDate: IsoDate;
  /** On the first day; null together with `endTime`: whole days. */
  readonly startTime: WallTime | null;
  /** On the last day. */
  readonly endTime: WallTime | null;
}

export type TimeOffField = 'first_date' | 'last_date' | 'start_time' | 'end_time';
export type TimeOffCode =
  | 'day-required'
  | 'time-required'
  | 'range-reversed'
  | 'hours-empty'
  | 'day-past'
  | 'day-too-far';
export type TimeOffCodes = Partial<Record<TimeOffField, TimeOffCode>>;

/** The errors of typed time off, by field. @param today - At the clinic. */
export function judgeTimeOff(off: TimeOff, today: IsoDate): TimeOffCodes {
  const { firstDate, lastDate, startTime, endTime } = off;
  if (!isIsoDate(firstDate)) return { first_date: 'day-required' };
  if (!isIsoDate(lastDate)) return { last_date: 'day-required' };
  if (lastDate < firstDate) return { last_date: 'range-reversed' };
  if (lastDate < today) return { last_date: 'day-past' };
  if (lastDate > addDays(today, HOURS_LIMITS.daysAhead)) return { last_date: 'day-too-far' };
  if (startTime === null && endTime === null) return {};
  if (startTime === null || !isWallTime(startTime)) return { start_time: 'time-required' };
  if (endTime === null || !isWallTime(endTime)) return { end_time: 'time-required' };
  return firstDate === lastDate && endTime <= startTime ? { end_time: 'hours-empty' } : {};
}

/** The moments of time off with times. @returns null for whole days, which have no fixed moments. */
export function momentsOfTimeOff(
  { firstDate, lastDate, startTime, endTime }: TimeOff,
  zone: ZoneRules,
): Interval | null {
  if (startTime === null || endTime === null) return null;
  const localMs = (date: IsoDate, time: WallTime) => dayNumberOf(date) * DAY_MS + minutesOfWallTime(time) * MINUTE_MS;
  return {
    startMs: startOfLocal(zone, localMs(firstDate, startTime)),
    endMs: endOfLocal(zone, localMs(lastDate, endTime)),
  };
}
