import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';

interface AskedAddress {
  readonly clinicId: number;
  readonly clientId: number;
  readonly email: string;
  /** The member of staff who wants to send a link to the address. */
  readonly userId: number;
}

/**
 * Whether the clinic has this address on file for the client, or for an accepted guardian who may consent, and another person than this
 * member of staff put it there. Otherwise a practitioner could enter an own address and sign for the client.
 */
export async function isAddressByOthers(tx: Tx, { clinicId, clientId, email, userId }: AskedAddress): Promise<boolean> {
  const { rows } = await sql<{ is_found: boolean }>`
    SELECT EXISTS (
      SELECT FROM client c WHERE c.clinic_id = ${clinicId} AND c.id = ${clientId}
      AND c.email = ${email}::citext AND c.contact_set_by_user_id IS DISTINCT FROM ${userId}::integer
      UNION ALL
      SELECT FROM client_guardian link JOIN guardian g ON g.clinic_id = link.clinic_id AND g.id = link.guardian_id
      WHERE link.clinic_id = ${clinicId} AND link.client_id = ${clientId} AND link.is_consent AND link.is_in_force
      AND g.email = ${email}::citext AND g.contact_set_by_user_id IS DISTINCT FROM ${userId}::integer
    ) AS is_found`.execute(tx);
  return rows[0]?.is_found ?? false;
}
