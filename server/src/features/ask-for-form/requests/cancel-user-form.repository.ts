import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { removeLinkedDraft } from '../../../form-requests/public.ts';
import { isInCaseload } from '../../../people/public.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

/** Finds and locks a request. @param practitionerId - Only requests for clients of this practitioner; absent: all requests. */
export function findCancellable(
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

export async function cancelRow(tx: Tx, clinicId: number, id: string, nowMs: EpochMs): Promise<void> {
  await tx
    .updateTable('user_form')
    .set({ cancelled_at: new Date(nowMs) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
  await removeLinkedDraft(tx, clinicId, id);
}
