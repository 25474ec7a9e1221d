import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { isAssigned, isByBooking } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';

interface CaseloadCall {
  readonly clinic: ClinicRow;
  readonly params: { readonly id: number };
}

interface AssignCall extends CaseloadCall {
  readonly actor: Person;
  readonly locale: Locale;
  readonly body: ParsedBodyOf<'assignClient'>;
}

type Caseload = ReplyOf<'listCaseload'>;

/** Returns the practitioners who work here, and tells for each whether the client is assigned to them. @throws AppError `not-found`. */
export async function listCaseload(deps: Deps, { clinic, params }: CaseloadCall): Promise<Caseload> {
  return readCaseload(deps.database.db, clinic.id, params.id);
}

/**
 * Assigns the client to one practitioner, or ends the assignment. A call without a change writes nothing.
 * @throws AppError `not-found`; `invalid-input` at practitioner_id.
 */
export function assignClient(deps: Deps, { clinic, actor, locale, params, body }: AssignCall): Promise<Caseload> {
  const { practitioner_id: practitionerId } = body;
  return transaction(deps.database.db, async (tx) => {
    const before = await readCaseload(tx, clinic.id, params.id);
    const entry = before.find((one) => one.practitioner_id === practitionerId);
    if (!entry) throw fieldRefusal({ practitioner_id: 'practitioner-unknown' }, locale);
    const assignment = { clinicId: clinic.id, clientId: params.id, practitionerId };
    const isChanged =
      body.is_assigned === 1
        ? await insertAssignment(tx, assignment, actor.userId)
        : await removeAssignment(tx, assignment);
    if (!isChanged) return before;
    await recordAudit(tx, {
      clinicId: clinic.id,
      actor,
      action: body.is_assigned === 1 ? 'caseload.assigned' : 'caseload.ended',
      subject: { kind: 'client', id: String(params.id) },
      details: { practitioner_id: practitionerId },
      nowMs: deps.clock.nowMs(),
    });
    return readCaseload(tx, clinic.id, params.id);
  });
}

async function readCaseload(db: Database | Tx, clinicId: number, clientId: number): Promise<Caseload> {
  if (!(await isClientOfClinic(db, clinicId, clientId))) throw new AppError('not-found', `client ${clientId}`);
  return findCaseload(db, clinicId, clientId);
}

interface Assignment {
  readonly clinicId: number;
  readonly clientId: number;
  readonly practitionerId: number;
}

async function isClientOfClinic(db: Database | Tx, clinicId: number, clientId: number): Promise<boolean> {
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
async function removeAssignment(tx: Tx, { clinicId, clientId, practitionerId }: Assignment): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('client_practitioner')
    .where('clinic_id', '=', clinicId)
    .where('client_id', '=', clientId)
    .where('practitioner_id', '=', practitionerId)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}
