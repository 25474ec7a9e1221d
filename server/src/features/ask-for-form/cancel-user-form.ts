import { AppError } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { isRecordId } from '../../form-records/public.ts';
import { removeLinkedDraft } from '../../forms/public.ts';
import { isInCaseload } from '../../people/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { caseloadOf } from './user-forms.ts';

/**
 * Cancels a request: its link does not work any more. A request that is cancelled already stays cancelled.
 * @throws AppError `not-found`; `form-submitted`.
 */
export async function cancelUserForm({ database, clock }: Deps, call: Call<'cancelUserForm'>): Promise<undefined> {
  const { clinic, actor } = call;
  const { id } = call.params;
  if (!isRecordId(id)) throw new AppError('not-found', 'no id of a request');
  const nowMs = clock.nowMs();
  await transaction(database.db, async (tx) => {
    const row = await findCancellable(tx, clinic.id, id, caseloadOf(call));
    if (!row) throw new AppError('not-found', `request ${id}`);
    if (row.submitted_at) throw new AppError('form-submitted', `request ${id}`);
    if (row.cancelled_at) return;
    await cancelRow(tx, clinic.id, id, nowMs);
    const subject = { kind: 'user-form', id };
    await recordAudit(tx, { clinicId: clinic.id, actor, action: 'user-form.cancelled', subject, nowMs });
  });
}

/** Finds and locks a request. @param practitionerId - Only requests for clients of this practitioner; absent: all requests. */
function findCancellable(
  tx: Tx,
  clinicId: number,
  id: string,
  practitionerId?: number | null,
): Promise<{ submitted_at: Date | null; cancelled_at: Date | null } | undefined> {
  const pair = {
    clinic: sql<number>`u.clinic_id`,
    client: sql<number>`u.client_id`,
    practitioner: sql<number | null>`${practitionerId ?? null}::integer`,
  };
  return tx
    .selectFrom('user_form as u')
    .select(['u.submitted_at', 'u.cancelled_at'])
    .where('u.clinic_id', '=', clinicId)
    .where('u.id', '=', id)
    .$if(practitionerId !== undefined, (query) => query.where(isInCaseload(pair)))
    .forUpdate('u')
    .executeTakeFirst();
}

async function cancelRow(tx: Tx, clinicId: number, id: string, nowMs: EpochMs): Promise<void> {
  await tx
    .updateTable('user_form')
    .set({ cancelled_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
  await removeLinkedDraft(tx, clinicId, id);
}
