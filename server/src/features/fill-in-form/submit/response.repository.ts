import type { FormMeta } from '@carefront/shared/domain';
import { type Insertable, sql } from 'kysely';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Tx } from '../../../platform/database/transaction.ts';

/** Writes a response with its answers: two statements for any number of answers. */
export async function insertResponse(
  tx: Tx,
  response: Insertable<Tables['form_response']>,
  metas: readonly FormMeta[],
): Promise<void> {
  await tx.insertInto('form_response').values(response).execute();
  const rows = metas.map((meta, position) => ({ position, ...meta }));
  await sql`
    INSERT INTO form_response_meta (clinic_id, response_id, position, meta_key, meta_key_new, meta_value)
    SELECT ${response.clinic_id}, ${response.id}::uuid, position, meta_key, meta_key_new, meta_value
    FROM json_to_recordset(${JSON.stringify(rows)}::json)
      AS meta (position integer, meta_key text, meta_key_new text, meta_value text)`.execute(tx);
}
