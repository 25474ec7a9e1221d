import { type EpochMs, isRequestOver, statusAfter } from '@carefront/shared/domain';
import type { PresentEvent } from '../form/event-parts.repository.ts';

/** What decides whose time an event takes. */
export interface EventTerms {
  readonly practitionerId: number;
  readonly clientId: number;
  readonly serviceId: number;
  readonly startsAtMs: EpochMs;
  readonly durationMinutes: number;
  readonly travelMinutes: number;
}

export interface EventChange {
  /** Another time or another practitioner: its people are told. */
  readonly isMoved: boolean;
  /** Another client: for both it is a booking that ends, or begins. */
  readonly isForOther: boolean;
  /** The time that it takes has to be judged and taken anew. */
  readonly isTimeAffected: boolean;
}

export function changeOf(present: EventTerms, wanted: EventTerms): EventChange {
  const differs = (...terms: (keyof EventTerms)[]) => terms.some((term) => present[term] !== wanted[term]);
  const isMoved = differs('startsAtMs', 'durationMinutes', 'practitionerId');
  const isForOther = differs('clientId');
  return { isMoved, isForOther, isTimeAffected: isMoved || isForOther || differs('serviceId', 'travelMinutes') };
}

/** What decides how long an event can be changed. */
export type EventLife = Pick<PresentEvent, 'status' | 'startsAtMs' | 'endsAtMs' | 'requestExpiresAtMs'>;

/** Whether nothing can be changed about it any more: it is over, called off, or a request that nobody answered in time. */
export function isEnded(event: EventLife, nowMs: EpochMs): boolean {
  const { status, endsAtMs } = event;
  const isLapsed = status === 'requested' && isRequestOver(event, nowMs);
  return statusAfter(status, 'move') === null || endsAtMs <= nowMs || isLapsed;
}
