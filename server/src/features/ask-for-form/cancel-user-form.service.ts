import { AppError } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { isRecordId } from '../../form-records/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { cancelRow, findCancellable } from './requests/cancel-user-form.repository.ts';
import { caseloadOf } from './requests/caseload.ts';

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
