import type { ParsedBodyOf } from '@carefront/shared/contracts';
import { type Flag, type IsoDate, isIsoDate, requiresGuardian } from '@carefront/shared/domain';
import type { ClientStatus } from '../../../platform/database/tables.ts';

export type BookingForm = ParsedBodyOf<'bookOnSite'> & { bool_needs_guardian: Flag };

/** Applies BK-66 where the form does not say whether a guardian is needed: a client under 18 needs one. */
export function withGuardianDecided(form: ParsedBodyOf<'bookOnSite'>, today: IsoDate): BookingForm {
  const { bool_needs_guardian: said, dob } = form;
  const isYoung = isIsoDate(dob) && dob <= today && requiresGuardian(dob, today);
  return { ...form, bool_needs_guardian: said ?? (isYoung ? 1 : 0) };
}

/** A new client is on the waitlist until the clinic answers the request; a confirmed booking makes them active at once. */
export function newClientStatus(isApproved: boolean): ClientStatus {
  return isApproved ? 'Active' : 'Waitlist';
}
