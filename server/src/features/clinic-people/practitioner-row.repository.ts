import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

interface PractitionerOf {
  readonly clinicId: number;
  readonly userId: number;
}

/** The person works as a practitioner: they are on the site's team and clients can book them. Their earlier row comes back, with its id. */
export async function offerPractitioner(
  tx: Tx,
  { clinicId, userId }: PractitionerOf,
  occupationId: number | null,
): Promise<void> {
  await sql`
    INSERT INTO practitioner (clinic_id, user_id, occupation_id, position)
    VALUES (${clinicId}, ${userId}, ${occupationId},
      (SELECT coalesce(max(position), -1) + 1 FROM practitioner WHERE clinic_id = ${clinicId}))
    ON CONFLICT (clinic_id, user_id) DO UPDATE SET deleted_at = NULL, occupation_id = excluded.occupation_id`.execute(
    tx,
  );
}

/** The person takes no bookings and is not on the site's team. Their sessions, hours and clients stay. */
export async function withdrawPractitioner(
  tx: Tx,
  { clinicId, userId }: PractitionerOf,
  nowMs: EpochMs,
): Promise<void> {
  await tx
    .updateTable('practitioner')
    .set({ deleted_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .execute();
}
