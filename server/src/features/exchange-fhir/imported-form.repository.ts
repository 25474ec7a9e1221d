import type { Locale } from '@carefront/shared/contracts';
import { type FormDefinition, freeSlug, slugOf } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';

/** @returns Ids for pages, blocks and questions that no form has used. */
export async function takePartIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval('form_part_id')::integer AS id FROM generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ id }) => id);
}

export interface NewForm {
  readonly clinicId: number;
  readonly name: string;
  readonly formTypeId: number;
  readonly locale: Locale;
  readonly definition: FormDefinition;
  readonly now: Date;
}

/** Adds a form that was never published, with a slug of its own. */
export async function insertDraftForm(tx: Tx, form: NewForm): Promise<{ id: number; slug: string }> {
  const { clinicId, name, formTypeId, locale, definition, now } = form;
  // Two imports of one name at the same moment would find the same free slug.
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('form slugs', ${clinicId}))`.execute(tx);
  const wanted = slugOf(name);
  const taken = await tx
    .selectFrom('form')
    .select('slug')
    .where('clinic_id', '=', clinicId)
    .where(sql<boolean>`starts_with(slug, ${wanted})`)
    .execute();
  return tx
    .insertInto('form')
    .values({
      clinic_id: clinicId,
      slug: freeSlug(wanted, new Set(taken.map(({ slug }) => slug))),
      form_type_id: formTypeId,
      status: 'Draft',
      name,
      locale,
      translations: '{}',
      definition: JSON.stringify(definition),
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}
