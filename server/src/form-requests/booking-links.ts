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
 * Returns links to the forms of a booking, for the person who has the booking's own link. A form's token of a booking's link differs from
 * the one that was emailed, and is stored when it is first shown. With the access of a guardian end the tokens shown before
 * (`endBookingLinks`): the next call shows new ones.
 */
export async function bookingLinks(
  deps: Pick<Deps, 'database' | 'secrets'>,
  { clinicId, appointmentId, nowMs }: Booking,
): Promise<BookingLink[]> {
  const { db } = deps.database;
  const requests = (await findBookingRequests(db, clinicId, appointmentId, nowMs)).map((request) => {
    const version = request.linkVersion ?? 1;
    const token = linkToken(deps, 'formLink', `${request.id}:${version}`);
    return { ...request, version, token, newHash: linkTokenHash(token) };
  });
  // A token of an earlier secret of the server is replaced.
  const missing = requests.filter(({ linkHash, newHash }) => linkHash?.equals(newHash) !== true);
  const links = missing.map(({ id, version, newHash }) => ({ id, version, tokenHash: newHash }));
  await storeLinks(db, clinicId, links);
  return requests.map(({ id, formId, token, isSubmitted }) => ({ userFormId: id, formId, token, isSubmitted }));
}
