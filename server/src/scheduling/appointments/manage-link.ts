import { createHmac } from 'node:crypto';
import { serverPath } from '@carefront/shared/contracts';
import { sha256 } from '../../platform/access/secrets.ts';

/**
 * The secret part of the visitor's link to one booking: 256 bits, made from our secret and the booking's id. So nothing that opens the
 * link is stored anywhere, and a repeated submit or a later e-mail can still name it.
 * @param version - Of the booking's link; a booking begins with 0.
 */
export function manageToken(secret: string, appointmentId: string, version = 0): string {
  const suffix = version === 0 ? '' : `:${version}`;
  return createHmac('sha256', secret).update(`manage-booking:${appointmentId}${suffix}`).digest('base64url');
}

/** Hash of the token, stored in the database to find the booking. */
export const manageTokenHash = (token: string): Buffer => sha256(token);

/** @param origin - From the settings or the clinic's own host, never an unknown host name. */
export const manageUrl = (origin: string, token: string): string => `${origin}${serverPath('manageBooking', token)}`;
