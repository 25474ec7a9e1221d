import { inIds } from '../../platform/database/call-ids.ts';
import { countRows } from '../../platform/database/page.ts';
import type { Database } from '../../platform/database/transaction.ts';

/** Returns the full names of accounts by id. */
export async function findAccountNames(
  db: Database,
  clinicId: number,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('user_account')
    .select(['id', 'first_name', 'last_name'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', inIds(userIds))
    .execute();
  return new Map(rows.map(({ id, first_name, last_name }) => [id, `${first_name} ${last_name}`.trim()]));
}

export interface FactNames {
  readonly relationships: ReadonlyMap<number, string>;
  readonly contactTypes: ReadonlyMap<number, string>;
}

/** Returns the names of the relationships and contact types, which all clinics share. */
export async function findFactNames(db: Database): Promise<FactNames> {
  const relationships = await db.selectFrom('relationship').select(['id', 'name']).execute();
  const contactTypes = await db.selectFrom('contact_type').select(['id', 'name']).execute();
  return {
    relationships: new Map(relationships.map(({ id, name }) => [id, name])),
    contactTypes: new Map(contactTypes.map(({ id, name }) => [id, name])),
  };
}

/** Counts the guardian's other clients: the guardian's contact data is used for them, too. */
export async function countOtherClients(
  db: Database,
  clinicId: number,
  { clientId, guardianId }: { readonly clientId: number; readonly guardianId: number },
): Promise<number> {
  const rows = db
    .selectFrom('client_guardian')
    .where('clinic_id', '=', clinicId)
    .where('guardian_id', '=', guardianId)
    .where('client_id', '!=', clientId);
  return countRows(rows);
}
