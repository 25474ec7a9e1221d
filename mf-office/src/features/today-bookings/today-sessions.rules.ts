import { timeText } from '@carefront/shared/bookings';
import type { Locale } from '@carefront/shared/contracts';
import { type EpochMs, wallAt, wallTimeOfMinutes, type ZoneRules } from '@carefront/shared/domain';
import { answerUntilMs, type Expiring } from '../../bookings/answer-until.rules.ts';

interface Timed {
  readonly starts_at: string;
  readonly ends_at: string;
}

/** 'next': the first that has not begun; several at once when they begin together. */
type SessionMoment = 'over' | 'now' | 'next' | 'later';

export interface PlacedSession<S> {
  readonly session: S;
  readonly moment: SessionMoment;
}

/** Says of each session of a day where it stands now, in the order of their starts. */
export function placeSessions<S extends Timed>(sessions: readonly S[], nowMs: EpochMs): PlacedSession<S>[] {
  const sorted = sessions.toSorted((one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at));
  const nextMs = sorted.map(({ starts_at }) => Date.parse(starts_at)).find((startMs) => startMs > nowMs);
  const momentOf = ({ starts_at, ends_at }: S): SessionMoment => {
    if (Date.parse(ends_at) <= nowMs) return 'over';
    const startMs = Date.parse(starts_at);
    if (startMs <= nowMs) return 'now';
    return startMs === nextMs ? 'next' : 'later';
  };
  return sorted.map((session) => ({ session, moment: momentOf(session) }));
}

/** The requests that can still be answered, the one that runs out first at the top. */
export const mostUrgent = <R extends Expiring>(requests: readonly R[], nowMs: EpochMs): R[] =>
  requests
    .filter((request) => answerUntilMs(request) > nowMs)
    .toSorted((one, other) => answerUntilMs(one) - answerUntilMs(other));

/** '9:00 AM': the instant on the zone's clock. */
export const clockText = (instant: string, zone: ZoneRules, locale: Locale): string =>
  timeText(wallTimeOfMinutes(wallAt(zone, Date.parse(instant)).minutes), locale);
