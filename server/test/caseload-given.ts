import { sql } from 'kysely';
import { isInCaseload } from '../src/people/caseload.ts';
import type { Database } from '../src/platform/database/transaction.ts';
import { MAPLE } from '../src/seed/demo-ids.ts';

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

/** The office of Maple says that the client is theirs. @param db - The owner's. */
export async function assign(db: Database, clientId: number, practitioners: readonly { id: number }[]): Promise<void> {
  const by = { clinic_id: MAPLE.clinicId, client_id: clientId, assigned_by_user_id: MAPLE.users.staff };
  const rows = practitioners.map(({ id }) => ({ ...by, practitioner_id: id }));
  await db
    .insertInto('client_practitioner')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
