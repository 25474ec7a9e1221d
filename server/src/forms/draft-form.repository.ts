import type { Locale } from '@carefront/shared/contracts';
import { type FormDefinition, type FormTexts, freeSlug, slugOf } from '@carefront/shared/domain';
import type { FormOrigin } from '@carefront/shared/domain/fhir';
import { sql } from 'kysely';
import type { Tx } from '../platform/database/transaction.ts';

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
  /** Absent: none. */
  readonly description?: string;
  readonly translations?: Readonly<Record<string, FormTexts>>;
  /** Of an imported form. */
  readonly origin?: FormOrigin;
  /** Absent: in no category. */
  readonly categoryId?: number | null;
  readonly byUserId: number;
  readonly now: Date;
}

/** Two forms that get an address at the same moment would find the same free slug. */
export async function lockFormSlugs(tx: Tx, clinicId: number): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('form slugs', ${clinicId}))`.execute(tx);
}

/** Adds a form that was never published, with a slug of its own. */
export async function insertDraftForm(tx: Tx, form: NewForm): Promise<{ id: number; slug: string }> {
  const { clinicId, name, formTypeId, locale, definition, description = '', translations = {}, now } = form;
  await lockFormSlugs(tx, clinicId);
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
      category_id: form.categoryId ?? null,
      name,
      description,
      locale,
      translations: JSON.stringify(translations),
      origin: form.origin ? JSON.stringify(form.origin) : null,
      updated_by_user_id: form.byUserId,
      definition: JSON.stringify(definition),
      created_at: now,
      updated_at: now,
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow();
}
