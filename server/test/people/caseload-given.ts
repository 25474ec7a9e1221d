import { sql } from 'kysely';
import { MAPLE } from '../../demo/seed/demo-ids.ts';
import { isInCaseload } from '../../src/people/client-reach.ts';
import type { Database } from '../../src/platform/database/transaction.ts';

/** Ids of the practitioners to whose caseload the client belongs. @param db - The owner's connection. */
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

/** Removes the client from every caseload: deletes assignments and cancels bookings. @param db - The owner's connection. */
export async function clearCaseload(db: Database, clientId: number): Promise<void> {
  await db.deleteFrom('client_practitioner').where('client_id', '=', clientId).execute();
  await db.updateTable('appointment').set({ status: 'cancelled' }).where('client_id', '=', clientId).execute();
}

/** Assigns the client to these practitioners, as the office would. @param db - The owner's connection. */
export async function assign(db: Database, clientId: number, practitioners: readonly { id: number }[]): Promise<void> {
  const by = { clinic_id: MAPLE.clinicId, client_id: clientId, assigned_by_user_id: MAPLE.users.staff };
  const rows = practitioners.map(({ id }) => ({ ...by, practitioner_id: id }));
  await db
    .insertInto('client_practitioner')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
