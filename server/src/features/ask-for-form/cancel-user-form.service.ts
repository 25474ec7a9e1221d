import { AppError } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { isRecordId, recordReaderOf } from '../../form-records/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { transaction } from '../../platform/database/transaction.ts';
import type { Call } from '../../platform/http/serve.ts';
import { cancelRow, findCancellable } from './requests/cancel-user-form.repository.ts';

/**
 * Takes a request back: its link does not work any more. A request that was taken back before stays so.
 * @throws AppError `not-found`; `form-submitted`.
 */
export async function cancelUserForm(
  { database, clock }: Deps,
  { clinic, actor, reach, params: { id } }: Call<'cancelUserForm'>,
): Promise<undefined> {
  if (!isRecordId(id)) throw new AppError('not-found', 'no id of a request');
  const reader = recordReaderOf(actor);
  const nowMs = clock.nowMs();
  await transaction(database.db, async (tx) => {
    const practitionerId = reach === 'clinic' ? undefined : (reader?.practitionerId ?? null);
    const row = await findCancellable(tx, clinic.id, id, practitionerId);
    if (!row) throw new AppError('not-found', `request ${id}`);
    if (row.submitted_at) throw new AppError('form-submitted', `request ${id}`);
    if (row.cancelled_at) return;
    await cancelRow(tx, clinic.id, id, nowMs);
    const subject = { kind: 'user-form', id };
    await recordAudit(tx, { clinicId: clinic.id, actor, action: 'user-form.cancelled', subject, nowMs });
  });
}
