import type { Locale } from '@carefront/shared/contracts';
import { type FormDefinition, type FormTexts, freeSlug, nextVersion, slugOf } from '@carefront/shared/domain';
import type { FormOrigin } from '@carefront/shared/domain/fhir';
import { sql } from 'kysely';
import { asBigint } from '../platform/database/call-ids.ts';
import { takeLock } from '../platform/database/named-locks.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { FormSource } from './form-version.ts';

/** A form as staff work on it: its next version. */
export interface WorkingCopy extends FormSource {
  /** The published version if nothing has changed since, else the next version. */
  readonly version: number;
}

/** Whether the working copy `f` differs from the published version `p` of the enclosing statement. */
export const isChanged = sql<boolean>`(
  p.version IS NULL OR f.name <> p.name OR f.description <> p.description OR f.locale <> p.locale
    OR f.form_type_id <> p.form_type_id OR f.definition <> p.definition OR f.translations <> p.translations
)`;

/** @param published - null: never published. */
export const workingVersion = (published: number | null, hasChanged: boolean): number =>
  published !== null && !hasChanged ? published : nextVersion(published);

export async function findWorkingCopy(
  db: Database | Tx,
  clinicId: number,
  formId: number,
): Promise<WorkingCopy | undefined> {
  const row = await db
    .selectFrom('form as f')
    .leftJoin('form_version as p', (on) =>
      on
        .onRef('p.clinic_id', '=', 'f.clinic_id')
        .onRef('p.form_id', '=', 'f.id')
        .onRef('p.version', '=', 'f.published_version'),
    )
    .select(['f.name', 'f.description', 'f.locale', 'f.definition', 'f.translations', 'f.published_version'])
    .select(isChanged.as('has_changed'))
    .where('f.clinic_id', '=', clinicId)
    .where('f.id', '=', asBigint(formId))
    .executeTakeFirst();
  if (!row) return undefined;
  const { name, description, locale, definition, translations, published_version: published } = row;
  const version = workingVersion(published === null ? null : Number(published), row.has_changed);
  return { name, description, locale, definition, translations, version };
}

/** Locks the form until the transaction ends: saves and publishings of one form wait for each other. @returns Whether it exists. */
export async function lockForm(tx: Tx, clinicId: number, formId: number): Promise<boolean> {
  const row = await tx
    .selectFrom('form')
    .select('id')
    .where('clinic_id', '=', clinicId)
    .where('id', '=', asBigint(formId))
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** @returns Ids for pages, blocks and questions that no form has used. */
export async function takePartIds(tx: Tx, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    SELECT nextval('form_part_id')::integer AS id FROM generate_series(1, ${count}::integer)`.execute(tx);
  return rows.map(({ id }) => id);
}

interface NewForm {
  readonly clinicId: number;
  readonly name: string;
  readonly formTypeId: number;
  readonly locale: Locale;
  readonly definition: FormDefinition;
  /** Absent: none. */
  readonly description?: string;
  readonly translations?: Readonly<Record<string, FormTexts>>;
  /** Only an imported form has one. */
  readonly origin?: FormOrigin;
  /** Absent: in no category. */
  readonly categoryId?: number | null;
  readonly byUserId: number;
  readonly now: Date;
}

/** Two forms that get an address at the same moment would find the same free slug. */
export async function lockFormSlugs(tx: Tx, clinicId: number): Promise<void> {
  await takeLock(tx, 'form slugs', clinicId);
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
