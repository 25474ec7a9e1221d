import type { KeptCategory } from '@carefront/shared/contracts';
import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

export type CategoryRow = Selectable<Tables['service_category']>;

export const toKeptCategory = ({ id, version, name, description }: CategoryRow): KeptCategory => ({
  id,
  version,
  name,
  description: description ?? '',
});

/** All categories, in the clinic's order. */
export const findServiceCategories = (db: Database | Tx, clinicId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('service_category')
    .selectAll()
    .where('clinic_id', '=', clinicId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export interface CategoryTexts {
  readonly name: string;
  readonly description: string;
}

export const insertServiceCategory = (
  tx: Tx,
  clinicId: number,
  { name, description, position }: CategoryTexts & { readonly position: number },
): Promise<CategoryRow> =>
  tx
    .insertInto('service_category')
    .values({ clinic_id: clinicId, name, description: description || null, position })
    .returningAll()
    .executeTakeFirstOrThrow();

export const updateServiceCategory = (
  tx: Tx,
  clinicId: number,
  id: number,
  { name, description }: CategoryTexts,
): Promise<CategoryRow> =>
  tx
    .updateTable('service_category')
    .set(({ eb }) => ({ name, description: description || null, version: eb('version', '+', 1) }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Whether a service is in the category, on offer or not. */
export async function hasServices(tx: Tx, clinicId: number, categoryId: number): Promise<boolean> {
  const found = await tx
    .selectFrom('service')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('category_id', '=', categoryId)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export async function deleteServiceCategory(tx: Tx, clinicId: number, id: number): Promise<void> {
  await tx.deleteFrom('service_category').where('clinic_id', '=', clinicId).where('id', '=', id).execute();
}

/** Numbers the categories in this order. */
export async function updateCategoryPositions(tx: Tx, clinicId: number, ids: readonly number[]): Promise<void> {
  const order = sql.join(ids.map((id, position) => sql`(${id}::integer, ${position}::integer)`));
  await sql`
    UPDATE service_category c SET position = o.position
    FROM (VALUES ${order}) AS o (id, position)
    WHERE c.clinic_id = ${clinicId} AND c.id = o.id AND c.position <> o.position`.execute(tx);
}
