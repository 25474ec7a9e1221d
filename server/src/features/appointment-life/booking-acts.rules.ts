import {
  type AppointmentStatus,
  type EpochMs,
  isRequestOver,
  judgeOwnerAct,
  type OwnerAct,
  type OwnersBooking,
  type OwnerVerdict,
  statusAfter,
} from '@carefront/shared/domain';
import type { BookingRight } from './booking-right.rules.ts';

export interface LiveBooking extends OwnersBooking {
  readonly endsAtMs: EpochMs;
  /** Of a request: when it gives its time back. */
  readonly requestExpiresAtMs: EpochMs | null;
}

const ENDED: OwnerVerdict = { allowed: false, code: 'appointment-ended' };

/** A request that ran out may not have been lapsed by the clock yet. From then on it can give its time back, and nothing else. */
const hasRunOut = (booking: LiveBooking, nowMs: EpochMs): boolean =>
  booking.status === 'requested' && isRequestOver(booking, nowMs);

/** @returns null where the booking no longer waits for this answer: it has one, ran out, or its session has begun. */
export function statusAfterAnswer(
  booking: LiveBooking,
  answer: 'confirm' | 'decline',
  nowMs: EpochMs,
): AppointmentStatus | null {
  return answer === 'confirm' && hasRunOut(booking, nowMs) ? null : statusAfter(booking.status, answer);
}

/**
 * Whether a booking may be cancelled or moved. Only its own people are bound by the notice that the clinic asks for (BK-87); what is over
 * is over for the clinic, too.
 */
export function judgeAct(
  booking: LiveBooking,
  act: OwnerAct,
  right: BookingRight,
  limits: { readonly noticeHours: number; readonly nowMs: EpochMs },
): OwnerVerdict {
  if (act === 'move' && hasRunOut(booking, limits.nowMs)) return ENDED;
  if (right === 'owner') return judgeOwnerAct(booking, act, limits);
  const isOver = statusAfter(booking.status, act) === null || booking.endsAtMs <= limits.nowMs;
  return isOver ? ENDED : { allowed: true };
}
