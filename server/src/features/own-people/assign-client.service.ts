import { AppError, type Locale, type ParsedBodyOf, type ReplyOf } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import type { Person } from '../../platform/access/actor.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { type Database, type Tx, transaction } from '../../platform/database/transaction.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { findCaseload, insertAssignment, isClientOfClinic, removeAssignment } from './caseload.repository.ts';

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
