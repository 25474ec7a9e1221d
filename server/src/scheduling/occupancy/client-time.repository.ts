import type { Interval } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';
import { findTakenLanes } from './occupancy.repository.ts';

/** Call it after the practitioners' locks. Without it, two bookings of one client with two practitioners would not see each other. */
export async function lockClient(tx: Tx, clinicId: number, clientId: number): Promise<void> {
  await sql`SELECT id FROM client WHERE clinic_id = ${clinicId} AND id = ${clientId} FOR NO KEY UPDATE`.execute(tx);
}

/**
 * Locks the client and tells whether another booking takes some of the client's time, in any lane. Precondition: the practitioner's lock.
 * @param exceptAppointmentId - The booking that does not count; null: none.
 */
export async function isClientBusy(
  tx: Tx,
  clinicId: number,
  clientId: number,
  session: Interval,
  exceptAppointmentId: string | null,
): Promise<boolean> {
  await lockClient(tx, clinicId, clientId);
  const row = { kind: 'client', resourceId: clientId, during: session } as const;
  return (await findTakenLanes(tx, clinicId, row, exceptAppointmentId)).length > 0;
}
