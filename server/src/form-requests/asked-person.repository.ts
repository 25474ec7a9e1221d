import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { isClientReached, recordReaderOf } from '../form-records/public.ts';
import type { Actor } from '../platform/access/actor.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { isWaiting } from './form-request.repository.ts';

/** Whether a request for the form waits for the person, or for a client whom the person reaches. */
export async function isAskedForForm(
  db: Database | Tx,
  { clinicId, actor, nowMs }: { readonly clinicId: number; readonly actor: Actor; readonly nowMs: EpochMs },
  formId: number,
): Promise<boolean> {
  const reader = recordReaderOf(actor);
  if (!reader) return false;
  const row = await db
    .selectFrom('user_form as u')
    .select('u.id')
    .where('u.clinic_id', '=', clinicId)
    .where('u.form_id', '=', formId)
    .where(isWaiting(nowMs))
    .where(isClientReached(db, clinicId, reader, sql.ref('u.client_id')))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
