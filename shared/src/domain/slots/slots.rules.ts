import type { EpochMs } from '../dates/dates.ts';
import { type Interval, intersectIntervals, isFilled, mergeIntervals, subtractIntervals } from '../dates/intervals.ts';
import { closedTimes, earliestStart, endOfAdvance, fullDays, timesOff } from './booking-limits.rules.ts';
import { openHours } from './open-hours.rules.ts';
import { lengthsOf } from './slot-lengths.rules.ts';
import type { SlotQuestion } from './slot-question.ts';

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
