import type { ReplyOf } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import { isAssigned, isByBooking } from '../../people/public.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

export interface Assignment {
  readonly clinicId: number;
  readonly clientId: number;
  readonly practitionerId: number;
}

export async function isClientOfClinic(db: Database | Tx, clinicId: number, clientId: number): Promise<boolean> {
  const client = await db
    .selectFrom('client')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', clientId)
    .executeTakeFirst();
  return client !== undefined;
}

/** Returns the practitioners who work here, in the clinic's order, with their relation to the client. */
export async function findCaseload(
  db: Database | Tx,
  clinicId: number,
  clientId: number,
): Promise<ReplyOf<'listCaseload'>> {
  const pair = {
    clinic: sql<number>`p.clinic_id`,
    client: sql<number>`${clientId}::integer`,
    practitioner: sql<number>`p.id`,
  };
  const rows = await db
    .selectFrom('practitioner as p')
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .select(['p.id', 'u.first_name', 'u.last_name'])
    .select([isAssigned(pair).as('is_assigned'), isByBooking(pair).as('is_by_booking')])
    .where('p.clinic_id', '=', clinicId)
    .where('p.deleted_at', 'is', null)
    .orderBy('p.position')
    .orderBy('p.id')
    .execute();
  return rows.map((row) => ({
    practitioner_id: row.id,
    full_name: `${row.first_name} ${row.last_name}`,
    is_assigned: row.is_assigned ? 1 : 0,
    is_by_booking: row.is_by_booking ? 1 : 0,
  }));
}

/** @returns Whether the assignment is new. */
export async function insertAssignment(
  tx: Tx,
  { clinicId, clientId, practitionerId }: Assignment,
  byUserId: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('client_practitioner')
    .values({
      clinic_id: clinicId,
      client_id: clientId,
      practitioner_id: practitionerId,
      assigned_by_user_id: byUserId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** @returns Whether the assignment existed. */
export async function removeAssignment(tx: Tx, { clinicId, clientId, practitionerId }: Assignment): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('client_practitioner')
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('practitioner_id', '=', practitionerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
