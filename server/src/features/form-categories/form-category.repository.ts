import { sql } from 'kysely';
import { asBigint } from '../../platform/database/call-ids.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

export interface CategoryRow {
  readonly id: number;
  readonly name: string;
  /** Names in other languages, by language. */
  readonly translated_names: Record<string, string>;
  readonly slug: string;
  readonly forms_count: number;
}

export interface CategoryNames {
  readonly name: string;
  readonly translatedNames: Readonly<Record<string, string>>;
}

/** Two calls that add or move categories of one clinic wait for each other. */
export async function lockCategories(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('form categories', ${clinicId}))`.execute(tx);
}

const FORMS = sql<number>`(
  SELECT count(*)::integer FROM form f
  WHERE f.clinic_id = c.clinic_id AND f.category_id = c.id AND f.archived_at IS NULL
)`;

/** All categories, in the clinic's order. */
export const findStaffCategories = (db: Database | Tx, clinicId: number): Promise<CategoryRow[]> =>
  db
    .selectFrom('form_category as c')
    .select(['c.id', 'c.name', 'c.translated_names', 'c.slug', FORMS.as('forms_count')])
    .where('c.clinic_id', '=', clinicId)
    .orderBy('c.position')
    .orderBy('c.id')
    .execute();

export async function insertCategory(
  tx: Tx,
  clinicId: number,
  { name, translatedNames, slug, position }: CategoryNames & { readonly slug: string; readonly position: number },
): Promise<CategoryRow> {
  const row = await tx
    .insertInto('form_category')
    .values({ clinic_id: clinicId, name, translated_names: JSON.stringify(translatedNames), slug, position })
    .returning(['id', 'name', 'translated_names', 'slug'])
    .executeTakeFirstOrThrow();
  return { ...row, forms_count: 0 };
}

export async function updateCategory(
  tx: Tx,
  clinicId: number,
  categoryId: number,
  { name, translatedNames }: CategoryNames,
): Promise<void> {
  await tx
    .updateTable('form_category')
    .set({ name, translated_names: JSON.stringify(translatedNames) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(categoryId))
    .execute();
}

/** Numbers the categories in this order. */
export async function updatePositions(tx: Tx, clinicId: number, ids: readonly number[]): Promise<void> {
  const order = sql.join(ids.map((id, position) => sql`(${id}::integer, ${position}::integer)`));
  await sql`
    UPDATE form_category c SET position = o.position
    FROM (VALUES ${order}) AS o (id, position)
    WHERE c.clinic_id = ${clinicId} AND c.id = o.id`.execute(tx);
}
