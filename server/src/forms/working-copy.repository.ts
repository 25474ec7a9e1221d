import { nextVersion } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { asBigint } from '../platform/database/call-ids.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { FormSource } from './localized-form.ts';

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
