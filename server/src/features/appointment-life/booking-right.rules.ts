import type { Reach } from '@carefront/shared/contracts';
import { type OwnRecords, ownRecordsOf } from '../../people/public.ts';
import type { Actor } from '../../platform/access/actor.ts';

/** `family`: client, guardians and link holders, bound by the clinic's notice limits. `clinic`: the clinic's staff, bound by none. */
export type BookingRight = 'family' | 'clinic';

/** The caller's records that make a booking theirs as family. A practitioner may have family of their own at the clinic. */
export function familyRecordsOf(actor: Actor, reach: Reach): OwnRecords {
  return ownRecordsOf(actor, reach === 'caseload' ? 'assigned' : reach);
}

export interface BookingRelation {
  readonly practitionerId: number;
  /** The booking's client is the caller, or assigned to the caller. */
  readonly isOfOwnPeople: boolean;
}

/** The caller's strongest right over a booking, without its link. @returns null where it is out of reach. */
export function bookingRightOf(booking: BookingRelation, actor: Actor, reach: Reach): BookingRight | null {
  if (reach === 'clinic') return 'clinic';
  const isOwnWork = actor.kind === 'person' && actor.practitionerId === booking.practitionerId;
  if (reach === 'caseload' && isOwnWork) return 'clinic';
  return booking.isOfOwnPeople ? 'family' : null;
}
