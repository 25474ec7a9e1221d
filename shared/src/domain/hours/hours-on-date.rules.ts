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
import { containsInterval, type Interval, mergeIntervals } from '../dates/intervals.ts';
import { isWorkedOnDate, workedHours } from '../slots/practice-calendar.rules.ts';
import type { DayHours, ScheduleOverride, ScheduleRule, WorkQuestion } from '../slots/slot-question.ts';
import { endOfLocal, startOfLocal, type ZoneRules } from '../zones/zone.ts';
import { HOURS_LIMITS } from './week-hours.rules.ts';

/** Hours of one date. */
export interface HoursAtPlace extends DayHours {
  /** null: at any location. */
  readonly locationId: number | null;
}

/** The hours of a date: the weekly ones with the changes of that date, in the order of the day. */
export function hoursOnDate(
  windows: readonly ScheduleRule[],
  changes: readonly ScheduleOverride[],
  date: IsoDate,
): HoursAtPlace[] {
  const ofDate = changes.filter((change) => change.date === date);
  const isReplaced = ofDate.some(({ kind }) => kind === 'replace');
  const weekly = isReplaced ? [] : windows.filter((window) => isWorkedOnDate(window, date));
  const added = ofDate.filter(({ kind }) => kind !== 'remove');
  const removed = ofDate.filter(({ kind }) => kind === 'remove');
  return [...weekly, ...added]
    .map(({ startMinutes, endMinutes, locationId }) => ({ startMinutes, endMinutes, locationId }))
    .flatMap((hours) => removed.reduce<HoursAtPlace[]>((left, taken) => left.flatMap(without(taken)), [hours]))
    .filter(({ startMinutes, endMinutes }) => endMinutes > startMinutes)
    .sort((a, b) => a.startMinutes - b.startMinutes);
}

/** Hours that are removed at one location stay elsewhere. */
const without =
  (taken: ScheduleOverride) =>
  (hours: HoursAtPlace): HoursAtPlace[] => {
    const isElsewhere = taken.locationId !== null && taken.locationId !== hours.locationId;
    if (isElsewhere || taken.endMinutes <= hours.startMinutes || taken.startMinutes >= hours.endMinutes) return [hours];
    return [
      { ...hours, endMinutes: taken.startMinutes },
      { ...hours, startMinutes: taken.endMinutes },
    ].filter(({ startMinutes, endMinutes }) => endMinutes > startMinutes);
  };

/** Positions of the hours of one date that overlap earlier ones of the list. */
export function overlappingHours(hours: readonly DayHours[]): number[] {
  return hours.flatMap((each, position) =>
    hours
      .slice(0, position)
      .some((earlier) => earlier.startMinutes < each.endMinutes && each.startMinutes < earlier.endMinutes)
      ? [position]
      : [],
  );
}

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
export function validateTimeOff(off: TimeOff, today: IsoDate): TimeOffCodes {
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

/** The sessions that do not lie within the practitioner's hours, at any location: closures and time off count as no hours. */
export function sessionsOutside<Session extends Interval>(
  question: WorkQuestion,
  sessions: readonly Session[],
): Session[] {
  // Only the days around the sessions are read: staff may schedule a session many years ahead.
  const around = mergeIntervals(
    sessions.map(({ startMs, endMs }) => ({ startMs: startMs - DAY_MS, endMs: endMs + DAY_MS })),
  );
  const worked = around.flatMap((range) => workedHours(question, range));
  return sessions.filter((session) => !containsInterval(worked, session));
}
