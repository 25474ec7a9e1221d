import type { Actor } from '../platform/access/actor.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { isResponseReadable, recordReaderOf } from './record-reader.ts';

/** Ids come from addresses: a text that is no UUID finds nothing, instead of failing in the database. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isRecordId = (id: string): boolean => UUID.test(id);

/** Whether the actor may read the response (RL-02): its answers, its attachments and its document. False for an unknown response. */
export async function canReadResponse(
  db: Database | Tx,
  { clinicId, actor }: { readonly clinicId: number; readonly actor: Actor },
  responseId: string,
): Promise<boolean> {
  const reader = recordReaderOf(actor);
  if (!reader || !isRecordId(responseId)) return false;
  const row = await db
    .selectFrom('form_response as r')
    .select('r.id')
    .where('r.clinic_id', '=', clinicId)
    .where('r.id', '=', responseId)
    .where(isResponseReadable(db, clinicId, reader))
    .executeTakeFirst();
  return row !== undefined;
}
