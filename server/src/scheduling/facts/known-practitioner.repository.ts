import { sql } from 'kysely';
import type { Database } from '../../platform/database/transaction.ts';

/** Whether the clinic has an active practitioner with this id. */
export async function isKnownPractitioner(db: Database, clinicId: number, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('practitioner')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', sql<number>`${id}::bigint`)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
