import type { Database, Tx } from '../platform/database/transaction.ts';
import { isResponseReadable, type RecordReader } from './record-reader.ts';

/** Ids come from addresses: a text that is no UUID finds nothing, instead of failing in the database. */
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
export const isRecordId = (id: string): boolean => UUID.test(id);

/** Whether the reader may read the response (RL-02). False for an unknown response. */
export async function canReadResponse(
  db: Database | Tx,
  clinicId: number,
  reader: RecordReader,
  responseId: string,
): Promise<boolean> {
  if (!isRecordId(responseId)) return false;
  const row = await db
    .selectFrom('form_response as r')
    .select('r.id')
    .where('r.clinic_id', '=', clinicId)
    .where('r.id', '=', responseId)
    .where(isResponseReadable(db, clinicId, reader))
    .executeTakeFirst();
  return row !== undefined;
}
