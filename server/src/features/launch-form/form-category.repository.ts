import { sql } from 'kysely';
import { isLive } from '../../forms/public.ts';
import type { Database } from '../../platform/database/transaction.ts';

export interface CategoryRow {
  readonly id: number;
  readonly name: string;
  /** Names in other languages, by language. */
  readonly translated_names: Record<string, string>;
  readonly slug: string;
  readonly live_forms_count: number;
}

const LIVE_FORMS = sql<number>`(
  SELECT count(*)::integer FROM form f WHERE f.clinic_id = c.clinic_id AND f.category_id = c.id AND ${isLive}
)`;

/** All categories, in the clinic's order. */
export function findCategories(db: Database, clinicId: number): Promise<CategoryRow[]> {
  return categories(db, clinicId).orderBy('c.position').orderBy('c.id').execute();
}

export function findCategory(db: Database, clinicId: number, slug: string): Promise<CategoryRow | undefined> {
  return categories(db, clinicId).where('c.slug', '=', slug).executeTakeFirst();
}

function categories(db: Database, clinicId: number) {
  return db
    .selectFrom('form_category as c')
    .select(['c.id', 'c.name', 'c.translated_names', 'c.slug', LIVE_FORMS.as('live_forms_count')])
    .where('c.clinic_id', '=', clinicId);
}
