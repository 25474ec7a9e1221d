import type { Database, Tx } from '../platform/database/transaction.ts';

/** Returns the record that a client's record was joined to. @returns undefined: it was not joined to another. */
export async function findKeptClientId(
  db: Database | Tx,
  clinicId: number,
  mergedId: number,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('client_merge')
    .select('kept_id')
    .where('clinic_id', '=', clinicId)
    .where('merged_id', '=', mergedId)
    .executeTakeFirst();
  return row?.kept_id;
}

/** Returns the numbers of the records that were joined to this client's. Documents from before name the client by one of them. */
export async function findMergedClientIds(
  db: Database | Tx,
  clinicId: number,
  keptId: number,
): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('client_merge')
    .select('merged_id')
    .where('clinic_id', '=', clinicId)
    .where('kept_id', '=', keptId)
    .execute();
  return rows.map(({ merged_id }) => merged_id);
}
