import {
  type AppointmentStatus,
  type EpochMs,
  type FamilyAction,
  type FamilyBooking,
  type FamilyVerdict,
  isRequestOver,
  judgeFamilyAction,
  statusAfter,
} from '@carefront/shared/domain';
import type { BookingRight } from './booking-right.rules.ts';

export interface LiveBooking extends FamilyBooking {
  readonly endsAtMs: EpochMs;
  /** The moment when a request releases its time. */
  readonly requestExpiresAtMs: EpochMs | null;
}

const ENDED: FamilyVerdict = { allowed: false, code: 'appointment-ended' };

/** An expired request may still wait for the timer that ends it. Until then it can only be cancelled. */
const hasExpired = (booking: LiveBooking, nowMs: EpochMs): boolean =>
  booking.status === 'requested' && isRequestOver(booking, nowMs);

/** @returns null when the booking does not wait for this answer: it was answered, has expired, or its session has begun. */
export function statusAfterAnswer(
  booking: LiveBooking,
  answer: 'confirm' | 'decline',
  nowMs: EpochMs,
): AppointmentStatus | null {
  return answer === 'confirm' && hasExpired(booking, nowMs) ? null : statusAfter(booking.status, answer);
}

/**
 * Whether a booking may be cancelled or rescheduled. The clinic's notice limits apply to the family only (BK-87); an ended booking
 * cannot be changed by the clinic either.
 */
export function judgeAction(
  booking: LiveBooking,
  act: FamilyAction,
  right: BookingRight,
  limits: { readonly noticeHours: number; readonly nowMs: EpochMs },
): FamilyVerdict {
  if (act === 'move' && hasExpired(booking, limits.nowMs)) return ENDED;
  if (right === 'family') return judgeFamilyAction(booking, act, limits);
  const isOver = statusAfter(booking.status, act) === null || booking.endsAtMs <= limits.nowMs;
  return isOver ? ENDED : { allowed: true };
}
