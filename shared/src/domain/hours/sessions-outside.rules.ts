import { DAY_MS } from '../dates/dates.ts';
import { containsInterval, type Interval, mergeIntervals } from '../dates/intervals.ts';
import { workedHours } from '../slots/open-hours.rules.ts';
import type { WorkQuestion } from '../slots/slot-question.ts';

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
