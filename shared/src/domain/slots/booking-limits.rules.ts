import { addDays, DAY_MS, dayNumberOf, type EpochMs, MINUTE_MS } from '../dates/dates.ts';
import type { Interval } from '../dates/intervals.ts';
import { dateAt, periodAt, startOfDay, startOfLocal, westMsOf, type ZoneRules } from '../zones/zone.ts';
import type { DateRange, SlotQuestion, WorkQuestion } from './slot-question.ts';

/** Half-open range of whole days in the zone. */
export function momentsOfDates(zone: ZoneRules, { fromDate, toDate }: DateRange): Interval {
  return { startMs: startOfDay(zone, fromDate), endMs: startOfDay(zone, addDays(toDate, 1)) };
}

/** Returns the first start that respects the notice: hours are elapsed time, days are dates in the clinic's local time. */
export function earliestStart({ nowMs, clinic, service }: SlotQuestion): EpochMs {
  const byMinutes = nowMs + Math.max(0, service.minNoticeMinutes) * MINUTE_MS;
  if (!service.minNoticeDays) return byMinutes;
  const localNowMs = nowMs - westMsOf(clinic.zone, periodAt(clinic.zone, nowMs));
  return Math.max(byMinutes, startOfLocal(clinic.zone, localNowMs + service.minNoticeDays * DAY_MS));
}

/** Starts must lie before this moment. @returns Infinity without a limit. */
export function endOfAdvance({ nowMs, clinic, service }: SlotQuestion): EpochMs {
  if (service.maxAdvanceDays === null) return Number.POSITIVE_INFINITY;
  return startOfDay(clinic.zone, addDays(dateAt(clinic.zone, nowMs), service.maxAdvanceDays + 1));
}

/** The days in the clinic's zone on which the service has reached its daily limit. */
export function fullDays({ bookedStartsMs, clinic, service }: SlotQuestion): Interval[] {
  if (service.maxPerDay === null) return [];
  const limit = service.maxPerDay;
  const counts = new Map<string, number>();
  for (const startMs of bookedStartsMs) {
    const date = dateAt(clinic.zone, startMs);
    counts.set(date, (counts.get(date) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count >= limit)
    .sort(([a], [b]) => dayNumberOf(a) - dayNumberOf(b))
    .map(([date]) => momentsOfDates(clinic.zone, { fromDate: date, toDate: date }));
}

export function closedTimes({ clinic, practitioner }: WorkQuestion): Interval[] {
  return practitioner.closures.map((closure) => momentsOfDates(clinic.zone, closure));
}

export function timesOff({ clinic, practitioner }: WorkQuestion): Interval[] {
  return practitioner.timeOff.map((off) => ('fromDate' in off ? momentsOfDates(clinic.zone, off) : off));
}

/** Two years: the booking horizon of a service without a limit. */
export const DEFAULT_ADVANCE_DAYS = 730;

/** Number of days ahead for which a service is offered. @param ownDays - Limit of the service, may be longer; null: none. */
export const advanceDaysOf = (ownDays: number | null): number => ownDays ?? DEFAULT_ADVANCE_DAYS;
