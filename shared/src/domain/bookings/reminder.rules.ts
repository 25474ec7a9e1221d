import { addDays, type EpochMs, MINUTE_MS } from '../dates/dates.ts';
import { wallAt, windowStart, type ZoneRules } from '../zones/zone.ts';

const HOUR_MS = 60 * MINUTE_MS;
/** No reminders are sent between these times, in the recipient's local time. */
export const QUIET_FROM_MINUTES = 21 * 60;
export const QUIET_UNTIL_MINUTES = 8 * 60;
/** A reminder closer to the start than this is useless. */
const MOST_LEAST_LEAD_MS = 2 * HOUR_MS;

/** A short lead time uses its half as the margin, so that the reminder can still be sent. */
const leastLeadMs = (leadHours: number): number => Math.min(MOST_LEAST_LEAD_MS, (leadHours * HOUR_MS) / 2);

/**
 * The moment at which the reminder is sent: `leadHours` of elapsed time before the start. In the recipient's quiet hours the reminder
 * waits for the morning; if the morning is too late, it is sent on the evening before.
 * @param zone - Zone of the recipient.
 */
export function reminderMoment(startsAtMs: EpochMs, leadHours: number, zone: ZoneRules): EpochMs {
  const wantedMs = startsAtMs - leadHours * HOUR_MS;
  const { date, minutes } = wallAt(zone, wantedMs);
  const isEvening = minutes >= QUIET_FROM_MINUTES;
  if (!isEvening && minutes >= QUIET_UNTIL_MINUTES) return wantedMs;
  // By local time, not by elapsed time: the clock may change in that night.
  const morningMs = windowStart(zone, isEvening ? addDays(date, 1) : date, QUIET_UNTIL_MINUTES);
  if (morningMs <= startsAtMs - leastLeadMs(leadHours)) return morningMs;
  return windowStart(zone, isEvening ? date : addDays(date, -1), QUIET_FROM_MINUTES - 1);
}

export interface RemindedBooking {
  readonly startsAtMs: EpochMs;
  /** Moment at which the current time was agreed: the booking was made, confirmed or moved. */
  readonly agreedAtMs: EpochMs;
}

/**
 * Whether a reminder is due. A booking that was agreed after the reminder's moment gets none: the person has just heard of it.
 */
export function isReminderDue(
  { startsAtMs, agreedAtMs }: RemindedBooking,
  leadHours: number,
  zone: ZoneRules,
  nowMs: EpochMs,
): boolean {
  const momentMs = reminderMoment(startsAtMs, leadHours, zone);
  return agreedAtMs < momentMs && momentMs <= nowMs && nowMs <= startsAtMs - leastLeadMs(leadHours);
}
