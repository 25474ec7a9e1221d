import { DAY_MINUTES, type EpochMs, MINUTE_MS } from './dates.ts';
import { wallAt, type ZoneRules } from './zone.ts';

const HOUR_MS = 60 * MINUTE_MS;
/** Nobody is written to between these, on the wall of their own zone. */
export const QUIET_FROM_MINUTES = 21 * 60;
export const QUIET_UNTIL_MINUTES = 8 * 60;
/** A reminder that comes later than this before the start helps nobody any more. */
const LEAST_LEAD_MS = 2 * HOUR_MS;

/**
 * When the reminder of a booking leaves: `leadHours` of elapsed time before the start; out of the recipient's quiet hours it waits
 * for the morning, or, where the morning is too late, leaves on the evening before.
 * @param zone - The recipient's.
 */
export function reminderMoment(startsAtMs: EpochMs, leadHours: number, zone: ZoneRules): EpochMs {
  const wantedMs = startsAtMs - leadHours * HOUR_MS;
  const { minutes } = wallAt(zone, wantedMs);
  const isNight = minutes >= QUIET_FROM_MINUTES || minutes < QUIET_UNTIL_MINUTES;
  if (!isNight) return wantedMs;
  const untilMorning = (QUIET_UNTIL_MINUTES - minutes + DAY_MINUTES) % DAY_MINUTES;
  const morningMs = wantedMs + untilMorning * MINUTE_MS;
  if (morningMs <= startsAtMs - LEAST_LEAD_MS) return morningMs;
  const sinceEvening = (minutes - QUIET_FROM_MINUTES + DAY_MINUTES) % DAY_MINUTES;
  return wantedMs - (sinceEvening + 1) * MINUTE_MS;
}

export interface RemindedBooking {
  readonly startsAtMs: EpochMs;
  /** When its present time was agreed: made, confirmed or moved. */
  readonly agreedAtMs: EpochMs;
}

/**
 * Whether a reminder is due. One for a booking that was agreed on after the reminder's moment is none: the person has just heard of it.
 */
export function isReminderDue(
  { startsAtMs, agreedAtMs }: RemindedBooking,
  leadHours: number,
  zone: ZoneRules,
  nowMs: EpochMs,
): boolean {
  const momentMs = reminderMoment(startsAtMs, leadHours, zone);
  return agreedAtMs < momentMs && momentMs <= nowMs && nowMs <= startsAtMs - LEAST_LEAD_MS;
}
