import { sql } from 'kysely';
import { linkTokenHash } from '../../email-links/public.ts';
import { endBookingLinks } from '../../forms/public.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import { manageToken } from '../../scheduling/public.ts';
import type { ClinicDay } from './guardian-access.repository.ts';

interface Closing {
  readonly clientId: number;
  /** Guardians whose access has just ended. */
  readonly guardianIds: readonly number[];
}

/**
 * Closes what these guardians can still open by earlier emails: links to sign the client's consents, links to the client's forms, and the links of
 * the client's coming bookings with the forms that they opened. The next email about a booking has its new link.
 */
export async function closeLinks(
  tx: Tx,
  sessionSecret: string,
  { clinicId, now }: ClinicDay,
  { clientId, guardianIds }: Closing,
): Promise<void> {
  const addressesOf = (isWanted: ReturnType<typeof sql<boolean>>) => sql`(
    SELECT lower(address) FROM client_guardian link
    JOIN guardian g ON g.clinic_id = link.clinic_id AND g.id = link.guardian_id
    LEFT JOIN user_account u ON u.clinic_id = g.clinic_id AND u.id = g.user_id
    CROSS JOIN LATERAL (VALUES (g.email), (g.other_email), (u.email)) AS at (address)
    WHERE link.clinic_id = ${clinicId} AND link.client_id = ${clientId} AND address IS NOT NULL AND ${isWanted})`;
  const withAccess = addressesOf(sql<boolean>`link.is_in_force`);
  const ended = addressesOf(sql<boolean>`link.guardian_id = ANY (${[...guardianIds]}::integer[])`);
  await sql`
    UPDATE consent_link l SET ended_at = ${now}
    FROM consent c
    WHERE l.clinic_id = ${clinicId} AND c.clinic_id = l.clinic_id AND c.id = l.consent_id AND c.client_id = ${clientId}
      AND l.role = 'guardian' AND l.used_at IS NULL AND l.ended_at IS NULL AND lower(l.email) NOT IN ${withAccess}`.execute(
    tx,
  );
  // The request stays on the client's account page.
  await sql`
    UPDATE user_form f SET email = NULL, token_hash = NULL
    WHERE f.clinic_id = ${clinicId} AND f.client_id = ${clientId} AND f.submitted_at IS NULL AND f.cancelled_at IS NULL
      AND lower(f.email) IN ${ended} AND lower(f.email) NOT IN ${withAccess}`.execute(tx);
  await endBookingLinks(tx, clinicId, clientId, now.getTime());
  const bookings = await tx
    .selectFrom('appointment')
    .select(['id', 'link_version'])
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('end_at', '>', now)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  for (const { id, link_version } of bookings)
    await tx
      .updateTable('appointment')
      .set({
        link_version: link_version + 1,
        manage_token_hash: linkTokenHash(manageToken(sessionSecret, id, link_version + 1)),
      })
      .where('clinic_id', '=', clinicId)
      .where('id', '=', id)
      .execute();
}
