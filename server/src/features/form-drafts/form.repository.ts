import { asBigint } from '../../platform/database/call-ids.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** Whether the clinic has the form, in any state. */
export async function isForm(db: Database | Tx, clinicId: number, formId: number): Promise<boolean> {
  const row = await db
    .selectFrom('form')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(formId))
    .executeTakeFirst();
  return row !== undefined;
}
