import type { Reach } from '@carefront/shared/contracts';
import { type OwnRecords, ownRecordsOf } from '../../people/public.ts';
import type { Actor } from '../../platform/access/actor.ts';

/** `owner`: the booking's people, bound by the clinic's notice limits. `clinic`: the clinic's own people, bound by none. */
export type BookingRight = 'owner' | 'clinic';

/** Records by which a caller may have a booking as its people do. A practitioner may have family of their own here. */
export function familyRecordsOf(actor: Actor, reach: Reach): OwnRecords {
  return ownRecordsOf(actor, reach === 'caseload' ? 'assigned' : reach);
}

export interface BookingRelation {
  readonly practitionerId: number;
  /** Its client is the caller, or assigned to them. */
  readonly isOfOwnPeople: boolean;
}

/** The caller's strongest right over a booking, without its link. @returns null where it is out of reach. */
export function rightOver(booking: BookingRelation, actor: Actor, reach: Reach): BookingRight | null {
  if (reach === 'clinic') return 'clinic';
  const isOwnWork = actor.kind === 'person' && actor.practitionerId === booking.practitionerId;
  if (reach === 'caseload' && isOwnWork) return 'clinic';
  return booking.isOfOwnPeople ? 'owner' : null;
}
