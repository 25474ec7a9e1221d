import type { Reach } from '@carefront/shared/contracts';
import {
  type AppointmentStatus,
  type EpochMs,
  type FamilyAction,
  type FamilyBooking,
  type FamilyVerdict,
  isRequestOver,
  statusAfter,
  validateFamilyAction,
} from '@carefront/shared/domain';
import { type ClientReach, familyReach } from '../../people/public.ts';
import type { Actor } from '../../platform/access/actor.ts';

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
export function validateAction(
  booking: LiveBooking,
  act: FamilyAction,
  right: BookingRight,
  limits: { readonly noticeHours: number; readonly nowMs: EpochMs },
): FamilyVerdict {
  if (act === 'move' && hasExpired(booking, limits.nowMs)) return ENDED;
  if (right === 'family') return validateFamilyAction(booking, act, limits);
  const isOver = statusAfter(booking.status, act) === null || booking.endsAtMs <= limits.nowMs;
  return isOver ? ENDED : { allowed: true };
}

/** `family`: client, guardians and holders of the link, under the clinic's notice limits. `clinic`: the clinic's staff, without limits. */
export type BookingRight = 'family' | 'clinic';

/** The caller's own people. A practitioner may have family of their own at the clinic. */
export const ownPeopleOf = (actor: Actor, reach: Reach): ClientReach =>
  familyReach(actor, reach === 'caseload' ? 'assigned' : reach);

interface BookingRelation {
  readonly practitionerId: number;
  /** The booking's client is the caller, or assigned to the caller. */
  readonly isOfOwnPeople: boolean;
}

/** Returns the caller's strongest right over a booking, without its link. @returns null when the booking is out of reach. */
export function bookingRightOf(booking: BookingRelation, actor: Actor, reach: Reach): BookingRight | null {
  if (reach === 'clinic') return 'clinic';
  const isOwnWork = actor.kind === 'person' && actor.practitionerId === booking.practitionerId;
  if (reach === 'caseload' && isOwnWork) return 'clinic';
  return booking.isOfOwnPeople ? 'family' : null;
}
