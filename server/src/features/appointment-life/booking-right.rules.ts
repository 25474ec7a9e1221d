import type { Reach } from '@carefront/shared/contracts';
import { type OwnRecords, ownRecordsOf } from '../../people/public.ts';
import type { Actor } from '../../platform/access/actor.ts';

/** `family`: client, guardians and holders of the link, under the clinic's notice limits. `clinic`: the clinic's staff, without limits. */
export type BookingRight = 'family' | 'clinic';

/** Returns the caller's family records. A practitioner may have family of their own at the clinic. */
export function familyRecordsOf(actor: Actor, reach: Reach): OwnRecords {
  return ownRecordsOf(actor, reach === 'caseload' ? 'assigned' : reach);
}

export interface BookingRelation {
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
