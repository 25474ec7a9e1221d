import type { FieldCode } from '@carefront/shared/contracts';
import {
  type EpochMs,
  endOf,
  type IsoDate,
  minutesOfWallTime,
  type PostedTimeVerdict,
  resolvePostedTime,
  type WallTime,
  wallAt,
  type ZoneRules,
} from '@carefront/shared/domain';
import type { FieldCodes } from '../../platform/validation/field-refusal.ts';

/** Times as posted, in the clinic's zone. */
export interface PostedEventTimes {
  readonly start_date: IsoDate;
  readonly start_time: WallTime;
  readonly end_date: IsoDate;
  readonly end_time: WallTime;
  /** The start as an instant. */
  readonly starts_at?: string | undefined;
}

export type EventTimesVerdict =
  | { readonly isResolved: true; readonly startsAtMs: EpochMs; readonly endsAtMs: EpochMs; readonly codes: FieldCodes }
  /** `choices`: the instants that have the posted local start time. */
  | { readonly isResolved: false; readonly codes: FieldCodes; readonly choices: readonly EpochMs[] };

type Unresolved = Extract<PostedTimeVerdict, { isResolved: false }>['code'];

const REFUSALS: Readonly<Record<Unresolved, { field: string; code: FieldCode }>> = {
  'does-not-exist': { field: 'start_time', code: 'time-does-not-exist' },
  repeated: { field: 'start_time', code: 'time-repeated' },
  disagrees: { field: 'starts_at', code: 'time-disagrees' },
};

/** Returns the event's start as one instant, and checks its end against its length. Precondition: the dates exist. */
export function eventTimes(posted: PostedEventTimes, durationMinutes: number, zone: ZoneRules): EventTimesVerdict {
  const { start_date: date, start_time: time, end_date, end_time, starts_at } = posted;
  const verdict = resolvePostedTime({ date, time, zone, startsAtMs: starts_at ? Date.parse(starts_at) : null });
  if (!verdict.isResolved) {
    const { field, code } = REFUSALS[verdict.code];
    return { isResolved: false, codes: { [field]: code }, choices: verdict.choices };
  }
  const { startsAtMs } = verdict;
  const endsAtMs = endOf(startsAtMs, durationMinutes);
  const end = wallAt(zone, endsAtMs);
  const isAgreed = end.date === end_date && end.minutes === minutesOfWallTime(end_time);
  return { isResolved: true, startsAtMs, endsAtMs, codes: isAgreed ? {} : { end_time: 'event-end-disagrees' } };
}
