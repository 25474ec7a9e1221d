import { createHmac } from 'node:crypto';

/**
 * Returns the secret part of the link to one booking: 256 bits derived from our secret and the booking's id. A repeated submit and each
 * later email contain the same link, and the database stores only its hash. Other emailed links use `linkToken`.
 * @param version - Version of the booking's link; a new booking has 0.
 */
export function manageToken(secret: string, appointmentId: string, version = 0): string {
  const suffix = version === 0 ? '' : `:${version}`;
  return createHmac('sha256', secret).update(`manage-booking:${appointmentId}${suffix}`).digest('base64url');
}
