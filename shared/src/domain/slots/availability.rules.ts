import { DAY_MS, type EpochMs, MINUTE_MS } from '../dates/dates.ts';
import {
  containsInterval,
  type Interval,
  intersectIntervals,
  isFilled,
  meetsAny,
  mergeIntervals,
  subtractIntervals,
} from '../dates/intervals.ts';
import { closedTimes, earliestStart, endOfAdvance, fullDays, timesOff } from './booking-limits.rules.ts';
import { isAnyLocation, type OpenHours, openHours } from './practice-calendar.rules.ts';
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

/**
 * Every start that may be booked, ascending: exactly the starts of the range that `evaluate` finds open.
 * Works on half-open ranges in ms: the ranges in which a service fits, minus the ranges in which it would overlap a taken time.
 * Times are counted in elapsed ms from each window's start, so a repeated hour gives its slots twice (BK-35).
 */
export function listSlots(question: SlotQuestion): EpochMs[] {
  if (question.service.isDeleted) return [];
  const lengths = lengthsOf(question);
  const { durationMs, beforeMs, afterMs } = lengths;
  const startMs = Math.max(question.range.fromMs, earliestStart(question));
  const endMs = Math.min(question.range.toMs, endOfAdvance(question));
  if (!(startMs < endMs)) return [];
  const allowed = subtractIntervals([{ startMs, endMs }], fullDays(question));
  const blocked = mergeIntervals([...closedTimes(question), ...timesOff(question)]);
  const meeting = question.busy.filter(isFilled).map((busy) => ({
    startMs: busy.startMs - durationMs - afterMs + 1, // a session that ends when the busy time begins does not overlap it
    endMs: busy.endMs + beforeMs,
  }));
  const taken = mergeIntervals(meeting);
  const starts = openHours(question, { startMs, endMs: endMs + durationMs }).flatMap((hours) => {
    const free = subtractIntervals(hours.coverage, blocked);
    const fitting = free
      .filter((gap) => gap.endMs - gap.startMs >= durationMs)
      .map((gap) => ({ startMs: gap.startMs, endMs: gap.endMs - durationMs + 1 }));
    return gridPoints(hours.anchors, intersectIntervals(subtractIntervals(fitting, taken), allowed), lengths.stepMs);
  });
  return inOrderOnce(starts);
}

function gridPoints(anchors: readonly Interval[], startable: readonly Interval[], stepMs: number): EpochMs[] {
  const points: EpochMs[] = [];
  let first = 0;
  for (const anchor of anchors) {
    // Windows of two dates may overlap, but their starts ascend by date: ranges that end before this window are no longer needed.
    while (first > 0 && (startable[first - 1]?.endMs ?? 0) > anchor.startMs) first -= 1;
    while ((startable[first]?.endMs ?? Number.POSITIVE_INFINITY) <= anchor.startMs) first += 1;
    for (let index = first; index < startable.length; index += 1) {
      const stretch = startable[index];
      if (!stretch || stretch.startMs >= anchor.endMs) break;
      const stepsIn = Math.max(0, Math.ceil((stretch.startMs - anchor.startMs) / stepMs));
      const endMs = Math.min(stretch.endMs, anchor.endMs);
      for (let at = anchor.startMs + stepsIn * stepMs; at < endMs; at += stepMs) points.push(at);
    }
  }
  return points;
}

function inOrderOnce(starts: EpochMs[]): EpochMs[] {
  const isAscending = starts.every((start, index) => index === 0 || start > (starts[index - 1] ?? start));
  return isAscending ? starts : [...new Set(starts)].sort((a, b) => a - b);
}

/** The durations of a question, in ms. */
interface Lengths {
  readonly durationMs: number;
  readonly beforeMs: number;
  readonly afterMs: number;
  readonly stepMs: number;
}

/** @throws RangeError for a duration or a grid step that is not positive. */
function lengthsOf({ clinic, service }: SlotQuestion): Lengths {
  const stepMinutes = service.stepMinutes ?? clinic.stepMinutes;
  if (!(stepMinutes > 0)) throw new RangeError('The step between slots must be longer than 0 minutes');
  if (!(service.durationMinutes > 0)) throw new RangeError('A service must last longer than 0 minutes');
  return {
    durationMs: service.durationMinutes * MINUTE_MS,
    beforeMs: Math.max(0, service.bufferBeforeMinutes) * MINUTE_MS,
    afterMs: Math.max(0, service.bufferAfterMinutes) * MINUTE_MS,
    stepMs: stepMinutes * MINUTE_MS,
  };
}
