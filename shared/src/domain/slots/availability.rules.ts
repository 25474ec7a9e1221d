import { DAY_MS, type EpochMs } from '../dates/dates.ts';
import { containsInterval, type Interval, meetsAny } from '../dates/intervals.ts';
import { closedTimes, earliestStart, endOfAdvance, fullDays, timesOff } from './booking-limits.rules.ts';
import { isAnyLocation, type OpenHours, openHours } from './open-hours.rules.ts';
import { lengthsOf } from './slot-lengths.rules.ts';
import type { SlotQuestion } from './slot-question.ts';

/** Reasons why a start cannot be booked. Only the caller knows which reason may be shown to whom: 'time-off' is private. */
export type SlotRefusal =
  | 'service-deleted'
  | 'in-the-past'
  | 'too-soon'
  | 'too-far'
  | 'outside-hours'
  | 'other-location'
  | 'clinic-closed'
  | 'time-off'
  | 'busy'
  | 'day-full'
  | 'off-grid';

export type SlotVerdict =
  | { readonly isOpen: true }
  | { readonly isOpen: false; readonly reasons: readonly SlotRefusal[] };

/**
 * Whether a start may be booked, with every reason against it: staff may override some reasons.
 * The server evaluates it again when the booking arrives, because the visitor's list may be outdated.
 */
export function evaluate(question: SlotQuestion, startsAtMs: EpochMs): SlotVerdict {
  const { durationMs, beforeMs, afterMs, stepMs } = lengthsOf(question);
  const session: Interval = { startMs: startsAtMs, endMs: startsAtMs + durationMs };
  const withBuffers: Interval = { startMs: session.startMs - beforeMs, endMs: session.endMs + afterMs };
  const isFull = fullDays(question).some((day) => day.startMs <= startsAtMs && startsAtMs < day.endMs);
  const isPast = startsAtMs < question.nowMs;
  const refusals: [SlotRefusal, boolean][] = [
    ['service-deleted', question.service.isDeleted],
    ['in-the-past', isPast],
    ['too-soon', !isPast && startsAtMs < earliestStart(question)],
    ['too-far', startsAtMs >= endOfAdvance(question)],
    ['clinic-closed', meetsAny(closedTimes(question), session)],
    ['time-off', meetsAny(timesOff(question), session)],
    ['busy', meetsAny(question.busy, withBuffers)],
    ['day-full', isFull],
  ];
  const reasons = refusals.filter(([, isSo]) => isSo).map(([reason]) => reason);
  const hoursRefusal = refusalOfHours(question, session, stepMs);
  if (hoursRefusal) reasons.push(hoursRefusal);
  return reasons.length === 0 ? { isOpen: true } : { isOpen: false, reasons };
}

function refusalOfHours(question: SlotQuestion, session: Interval, stepMs: number): SlotRefusal | null {
  const around = { startMs: session.startMs - DAY_MS, endMs: session.endMs + DAY_MS };
  const isWithin = ({ coverage }: OpenHours) => containsInterval(coverage, session);
  const places = openHours(question, around).filter(isWithin);
  if (places.length === 0) {
    const isElsewhere = !isAnyLocation(question.locationId) && openHours(question, around, null).some(isWithin);
    return isElsewhere ? 'other-location' : 'outside-hours';
  }
  const isOnGrid = ({ startMs, endMs }: Interval) =>
    startMs <= session.startMs && session.startMs < endMs && (session.startMs - startMs) % stepMs === 0;
  return places.some(({ anchors }) => anchors.some(isOnGrid)) ? null : 'off-grid';
}
