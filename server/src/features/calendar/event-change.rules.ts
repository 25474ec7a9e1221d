import { type EpochMs, isRequestOver, statusAfter } from '@carefront/shared/domain';
import type { PresentEvent } from './check-event.ts';

/** Facts that decide whose time an event takes. */
export interface EventTerms {
  readonly practitionerId: number;
  readonly clientId: number;
  readonly serviceId: number;
  readonly startsAtMs: EpochMs;
  readonly durationMinutes: number;
  readonly travelMinutes: number;
}

export interface EventChange {
  /** The time or the practitioner changes, so the event's people are notified. */
  readonly isMoved: boolean;
  /** The client changes, so a booking ends for one client and begins for another client. */
  readonly isForOther: boolean;
  /** The event's time must be checked and taken again. */
  readonly isTimeAffected: boolean;
}

export function changeOf(present: EventTerms, wanted: EventTerms): EventChange {
  const differs = (...terms: (keyof EventTerms)[]) => terms.some((term) => present[term] !== wanted[term]);
  const isMoved = differs('startsAtMs', 'durationMinutes', 'practitionerId');
  const isForOther = differs('clientId');
  return { isMoved, isForOther, isTimeAffected: isMoved || isForOther || differs('serviceId', 'travelMinutes') };
}

/** Facts that decide how long an event can be changed. */
export type EventLife = Pick<PresentEvent, 'status' | 'startsAtMs' | 'endsAtMs' | 'requestExpiresAtMs'>;

/** Whether the event can no longer be changed: it is over, cancelled, or a request that expired without an answer. */
export function isEnded(event: EventLife, nowMs: EpochMs): boolean {
  const { status, endsAtMs } = event;
  const isLapsed = status === 'requested' && isRequestOver(event, nowMs);
  return statusAfter(status, 'move') === null || endsAtMs <= nowMs || isLapsed;
}

/** Everything that somebody can change about an event. */
export interface EventContent extends EventTerms {
  readonly title: string;
  readonly notes: string;
  readonly isVideo: boolean;
  /** Type, location and video provider are null when they follow from the booking. */
  readonly typeId: number | null;
  readonly typeLocationId: number | null;
  readonly videoProviderId: number | null;
}

/** The fields' names in the log, which are their names on the wire. */
const FIELDS = [
  ['providers', 'practitionerId'],
  ['clients', 'clientId'],
  ['service_id', 'serviceId'],
  ['starts_at', 'startsAtMs'],
  ['duration', 'durationMinutes'],
  ['travel', 'travelMinutes'],
  ['title', 'title'],
  ['notes', 'notes'],
  ['is_video_session', 'isVideo'],
  ['event_type_id', 'typeId'],
  ['event_location_id', 'typeLocationId'],
  ['video_provider_id', 'videoProviderId'],
] as const satisfies readonly (readonly [string, keyof EventContent])[];

type EventField = (typeof FIELDS)[number][0];

/** Returns the names of the changed fields. Their values do not belong into the log. */
export function changedFields(before: EventContent, after: EventContent): EventField[] {
  return FIELDS.filter(([, key]) => before[key] !== after[key]).map(([name]) => name);
}
