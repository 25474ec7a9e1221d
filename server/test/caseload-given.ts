import { sql } from 'kysely';
import { isInCaseload } from '../src/features/own-people/caseload.ts';
import type { Database } from '../src/platform/database/transaction.ts';

/** Practitioners whose client it is, by whatever ties them. @param db - The owner's. */
export async function caseloadOf(db: Database, clientId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('practitioner as p')
    .innerJoin('client as c', 'c.clinic_id', 'p.clinic_id')
    .select('p.id')
    .where('c.id', '=', clientId)
    .where(isInCaseload({ clinic: sql`p.clinic_id`, client: sql`c.id`, practitioner: sql`p.id` }))
    .orderBy('p.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Takes every practitioner from the client: assignments go, and bookings are called off. @param db - The owner's. */
export async function clearCaseload(db: Database, clientId: number): Promise<void> {
  await db.deleteFrom('client_practitioner').where('client_id', '=', clientId).execute();
  await db.updateTable('appointment').set({ status: 'cancelled' }).where('client_id', '=', clientId).execute();
}
