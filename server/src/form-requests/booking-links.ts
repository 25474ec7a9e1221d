import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import { linkToken, linkTokenHash } from '../email-links/public.ts';
import { findBookingRequests, storeLinks } from './booking-request.repository.ts';

/** A request of a booking with the token that opens its form. */
export interface BookingLink {
  readonly userFormId: string;
  readonly formId: number;
  readonly token: string;
  readonly isSubmitted: boolean;
}

interface Booking {
  readonly clinicId: number;
  readonly appointmentId: string;
  readonly nowMs: EpochMs;
}

/**
 * Returns links to the forms of a booking, for the person who has the booking's own link. Most requests have no link until this call: then
 * it stores one. Leaves out a request whose emailed link is from an earlier secret of the server, because a new link would end it.
 */
export async function bookingLinks(
  deps: Pick<Deps, 'database' | 'secrets'>,
  { clinicId, appointmentId, nowMs }: Booking,
): Promise<BookingLink[]> {
  const { db } = deps.database;
  const requests = (await findBookingRequests(db, clinicId, appointmentId, nowMs)).map((request) => {
    const token = linkToken(deps, 'formLink', request.id);
    const newHash = linkTokenHash(token);
    return { ...request, token, newHash, isStored: request.tokenHash?.equals(newHash) === true };
  });
  const missing = requests.filter(({ isStored, isSubmitted, isEmailed }) => !isStored && !isSubmitted && !isEmailed);
  const links = missing.map(({ id, newHash }) => ({ id, tokenHash: newHash }));
  await storeLinks(db, clinicId, links);
  return requests
    .filter(({ isStored, isSubmitted, isEmailed }) => isStored || isSubmitted || !isEmailed)
    .map(({ id, formId, token, isSubmitted }) => ({ userFormId: id, formId, token, isSubmitted }));
}
