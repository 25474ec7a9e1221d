import { DAY_MS, type Interval } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/** After the practitioners' locks: two who place the same client with two practitioners would not see each other. */
export async function lockClient(tx: Tx, clinicId: number, clientId: number): Promise<void> {
  await sql`SELECT id FROM client WHERE clinic_id = ${clinicId} AND id = ${clientId} FOR NO KEY UPDATE`.execute(tx);
}

/**
 * Whether the client has another booking during some of the time, in any lane: the exclusion constraint compares one lane only.
 * Precondition: `lockClient`.
 * @param exceptAppointmentId - Booking to ignore; null: none.
 */
export async function isClientBusy(
  tx: Tx,
  clinicId: number,
  clientId: number,
  { startMs, endMs }: Interval,
  exceptAppointmentId: string | null,
): Promise<boolean> {
  const row = await tx
    .selectFrom('occupancy')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', 'client')
    .where('resource_id', '=', clientId)
    // A row lasts a day at most: by the start alone the index finds what may reach into the stretch.
    .where('starts_at', '>', new Date(startMs - DAY_MS))
    .where('starts_at', '<', new Date(endMs))
    .where('ends_at', '>', new Date(startMs))
    .$if(exceptAppointmentId !== null, (query) =>
      query.where('appointment_id', 'is distinct from', exceptAppointmentId),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
