import { type EpochMs, type IsoDate, MINUTE_MS, minutesOfWallTime, type WallTime } from '../dates/dates.ts';
import { instantsOfWall, windowStart, type ZoneRules } from './zone.ts';

/** The posted time of a form: a wall time in a zone and, since this can be ambiguous, the moment that was clicked. */
export interface PostedTime {
  readonly date: IsoDate;
  readonly time: WallTime;
  readonly zone: ZoneRules;
  readonly startsAtMs?: EpochMs | null;
}

export type PostedTimeVerdict =
  | { readonly isResolved: true; readonly startsAtMs: EpochMs }
  | {
      readonly isResolved: false;
      readonly code: 'does-not-exist' | 'repeated' | 'disagrees';
      /** The moments with the posted local time: none, one or two. */
      readonly choices: readonly EpochMs[];
    };

/** The chosen moment. Never guesses between two moments, and never returns a moment that contradicts the shown time. */
export function resolvePostedTime({ date, time, zone, startsAtMs }: PostedTime): PostedTimeVerdict {
  const choices = instantsOfWall(zone, date, minutesOfWallTime(time));
  const [first, second] = choices;
  if (first === undefined) return { isResolved: false, code: 'does-not-exist', choices };
  if (startsAtMs !== undefined && startsAtMs !== null) {
    if (choices.includes(startsAtMs)) return { isResolved: true, startsAtMs };
    return { isResolved: false, code: 'disagrees', choices };
  }
  if (second !== undefined) return { isResolved: false, code: 'repeated', choices };
  return { isResolved: true, startsAtMs: first };
}

/** The length is elapsed time: 90 minutes stay 90 minutes over a clock change. */
export function endOf(startMs: EpochMs, durationMinutes: number): EpochMs {
  return startMs + durationMinutes * MINUTE_MS;
}

/** Returns the new moment of an appointment in person after a change of the zone data: the local time was agreed, so it stays. */
export function repinned(wallDate: IsoDate, wallMinutes: number, zone: ZoneRules): EpochMs {
  return windowStart(zone, wallDate, wallMinutes);
}
