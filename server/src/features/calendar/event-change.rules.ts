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
