import { DAY_MS, dateOfDayNumber, dayNumberOf, type EpochMs, type IsoDate, MINUTE_MS } from '../dates/dates.ts';

/** One zone of the pinned time-zone table, in the shape of moment-timezone's `moment.tz.zone(name)`. */
export interface ZoneRules {
  readonly name: string;
  /** Epoch ms at which each period ends; the last is Infinity, or null if the table was read from JSON. */
  readonly untils: readonly (number | null)[];
  /** Minutes WEST of Greenwich in each period: Toronto in winter is 300. */
  readonly offsets: readonly number[];
  readonly abbrs: readonly string[];
  /** First moment that the rules cover, and the first moment after them. Absent: no limit. */
  readonly knownFromMs?: EpochMs;
  readonly knownToMs?: EpochMs;
}

/** Whether the rules cover the moment. Outside their range, the other functions use the nearest offset. */
export function isKnownAt(
  { knownFromMs = Number.NEGATIVE_INFINITY, knownToMs = Number.POSITIVE_INFINITY }: ZoneRules,
  ms: EpochMs,
): boolean {
  return ms >= knownFromMs && ms < knownToMs;
}

export interface WallClock {
  readonly date: IsoDate;
  /** Whole minutes since midnight in local time. */
  readonly minutes: number;
  readonly offsetMinutesEast: number;
  readonly abbr: string;
}

/** No zone was ever further from Greenwich (Manila until 1844: 15:56 west). */
const WIDEST_OFFSET_MS = 16 * 60 * MINUTE_MS;

export function untilOf(zone: ZoneRules, period: number): number {
  return zone.untils[period] ?? Number.POSITIVE_INFINITY;
}

/** Index of the period that contains the moment. */
export function periodAt(zone: ZoneRules, ms: EpochMs): number {
  let low = 0;
  let high = zone.untils.length - 1;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (ms < untilOf(zone, middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/** Returns the ms to add to a local time (ms counted as if the clock were at Greenwich) to get the moment. */
export function westMsOf(zone: ZoneRules, period: number): number {
  return Math.round((zone.offsets[period] ?? 0) * MINUTE_MS);
}

export function offsetMinutesEastAt(zone: ZoneRules, ms: EpochMs): number {
  return 0 - (zone.offsets[periodAt(zone, ms)] ?? 0);
}

export function wallAt(zone: ZoneRules, ms: EpochMs): WallClock {
  const period = periodAt(zone, ms);
  const localMs = ms - westMsOf(zone, period);
  const dayNumber = Math.floor(localMs / DAY_MS);
  return {
    date: dateOfDayNumber(dayNumber),
    minutes: Math.floor((localMs - dayNumber * DAY_MS) / MINUTE_MS),
    offsetMinutesEast: 0 - (zone.offsets[period] ?? 0),
    abbr: zone.abbrs[period] ?? '',
  };
}

/** The calendar date at the zone, such as today at the clinic. */
export function dateAt(zone: ZoneRules, ms: EpochMs): IsoDate {
  return dateOfDayNumber(Math.floor((ms - westMsOf(zone, periodAt(zone, ms))) / DAY_MS));
}

/**
 * Returns every moment with this local time.
 * @param minutes - From midnight; 1440 and more name a time of the following day.
 * @returns None in a gap, two in a fold, ascending.
 */
export function instantsOfWall(zone: ZoneRules, date: IsoDate, minutes: number): EpochMs[] {
  return instantsOfLocal(zone, dayNumberOf(date) * DAY_MS + minutes * MINUTE_MS);
}

function instantsOfLocal(zone: ZoneRules, localMs: number): EpochMs[] {
  const found: EpochMs[] = [];
  let begins = Number.NEGATIVE_INFINITY;
  for (let period = periodAt(zone, localMs - WIDEST_OFFSET_MS); period < zone.untils.length; period += 1) {
    if (begins > localMs + WIDEST_OFFSET_MS) break;
    const moment = localMs + westMsOf(zone, period);
    if (moment >= begins && moment < untilOf(zone, period)) found.push(moment);
    begins = untilOf(zone, period);
  }
  return found;
}

/** As `windowStart`, for a local time in ms, counted as if it were UTC. */
export function startOfLocal(zone: ZoneRules, localMs: number): EpochMs {
  return farFromChanges(zone, localMs) ?? instantsOfLocal(zone, localMs)[0] ?? endOfGap(zone, localMs);
}

/** As `windowEnd`, for a local time in ms, counted as if it were UTC. */
export function endOfLocal(zone: ZoneRules, localMs: number): EpochMs {
  return farFromChanges(zone, localMs) ?? instantsOfLocal(zone, localMs).at(-1) ?? endOfGap(zone, localMs);
}

/** The moment, found with one search of the table. null near a clock change. */
function farFromChanges(zone: ZoneRules, localMs: number): EpochMs | null {
  const period = periodAt(zone, localMs - WIDEST_OFFSET_MS);
  return untilOf(zone, period) > localMs + WIDEST_OFFSET_MS ? localMs + westMsOf(zone, period) : null;
}

/** Precondition: the local time `localMs` never occurs. */
function endOfGap(zone: ZoneRules, localMs: number): EpochMs {
  let period = periodAt(zone, localMs - WIDEST_OFFSET_MS);
  while (localMs + westMsOf(zone, period + 1) >= untilOf(zone, period)) period += 1;
  return untilOf(zone, period);
}

/** The moment at which a window opens: in a gap, the first moment after the gap; in a fold, the earlier moment. */
export function windowStart(zone: ZoneRules, date: IsoDate, minutes: number): EpochMs {
  return startOfLocal(zone, dayNumberOf(date) * DAY_MS + minutes * MINUTE_MS);
}

/** The moment at which a window closes: in a gap, the first moment after the gap; in a fold, the later moment. */
export function windowEnd(zone: ZoneRules, date: IsoDate, minutes: number): EpochMs {
  return endOfLocal(zone, dayNumberOf(date) * DAY_MS + minutes * MINUTE_MS);
}

/** First moment of the date: 01:00 if the clock jumps over midnight. */
export function startOfDay(zone: ZoneRules, date: IsoDate): EpochMs {
  return windowStart(zone, date, 0);
}

/** 1440 on most days, 1380 and 1500 where the clock moves by an hour. */
export function dayLengthMinutes(zone: ZoneRules, date: IsoDate): number {
  const next = dateOfDayNumber(dayNumberOf(date) + 1);
  return (startOfDay(zone, next) - startOfDay(zone, date)) / MINUTE_MS;
}
