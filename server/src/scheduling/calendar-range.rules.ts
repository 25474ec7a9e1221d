import type { FieldCode } from '@carefront/shared/contracts';
import {
  addDays,
  type EpochMs,
  isIsoDate,
  MAX_SLOT_RANGE_DAYS,
  MINUTE_MS,
  startOfDay,
  wallAt,
  windowEnd,
  type ZoneRules,
} from '@carefront/shared/domain';

/** Dates that the calendar accepts. Outside of this range, databases and clocks write dates in other formats. */
const FIRST_DATE = '1970-01-01';
const LAST_DATE = '2199-12-31';

/** Whether the date exists and is in the calendar's range. */
export const isCalendarDate = (date: string): boolean => isIsoDate(date) && date >= FIRST_DATE && date <= LAST_DATE;

/** Whether the instant is in the calendar's range. @param instant - ISO 8601. */
export function isCalendarInstant(instant: string): boolean {
  const ms = Date.parse(instant);
  return ms >= Date.parse(FIRST_DATE) && ms < Date.parse(LAST_DATE);
}

const isInstant = (text: string): boolean => text.includes('T');
export const isCalendarMoment = (text: string): boolean =>
  isInstant(text) ? isCalendarInstant(text) : isCalendarDate(text);

export type CalendarRange =
  | { readonly isAllowed: true; readonly fromMs: EpochMs; readonly toMs: EpochMs }
  | { readonly isAllowed: false; readonly code: FieldCode };

/**
 * Returns the requested calendar range, half-open; at most 62 days, counted in the clinic's local time.
 * @param start, end - Dates at the clinic, both included; or instants.
 */
export function calendarRange(start: string, end: string, zone: ZoneRules): CalendarRange {
  const fromMs = isInstant(start) ? Date.parse(start) : startOfDay(zone, start);
  const toMs = isInstant(end) ? Date.parse(end) : startOfDay(zone, addDays(end, 1));
  const isReversed = isInstant(end) ? toMs < fromMs : toMs <= fromMs;
  if (isReversed) return { isAllowed: false, code: 'range-reversed' };
  if (toMs > latestEnd(fromMs, zone)) return { isAllowed: false, code: 'range-too-long' };
  return { isAllowed: true, fromMs, toMs };
}

function latestEnd(fromMs: EpochMs, zone: ZoneRules): EpochMs {
  const { date, minutes } = wallAt(zone, fromMs);
  return windowEnd(zone, addDays(date, MAX_SLOT_RANGE_DAYS), minutes) + (fromMs % MINUTE_MS);
}
