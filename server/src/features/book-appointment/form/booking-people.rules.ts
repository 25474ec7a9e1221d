import type { ParsedBodyOf } from '@carefront/shared/contracts';
import type { Flag } from '@carefront/shared/domain';
import type { ClientStatus } from '../../../platform/database/tables.ts';

export type BookingForm = ParsedBodyOf<'bookOnSite'> & { bool_needs_guardian: Flag };

/** A new client is on the waitlist until the clinic answers the request; a confirmed booking makes them active at once. */
export function newClientStatus(isApproved: boolean): ClientStatus {
  return isApproved ? 'Active' : 'Waitlist';
}
