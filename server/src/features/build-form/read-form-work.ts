import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import type { FormTypeId } from '@carefront/shared/domain';
import { savedBy } from '../../content/public.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { type FormWorkRow, findFormWork } from './form-work.repository.ts';

type FormWork = ReplyOf<'getFormWork'>;

/** @throws AppError `not-found`. */
export async function requireFormWork(db: Database | Tx, clinicId: number, formId: number): Promise<FormWorkRow> {
  const row = await findFormWork(db, clinicId, formId);
  if (!row) throw new AppError('not-found', `form ${formId}`);
  return row;
}

/**
 * Refuses a call that began with another revision than the stored one.
 * @param basedOn - Undefined: the caller does not say with which.
 * @throws AppError `form-saved`.
 */
export function requireRevision(row: FormWorkRow, basedOn: number | undefined): void {
  if (basedOn === undefined || row.revision === basedOn) return;
  throw new AppError('form-saved', `began with ${basedOn}, stands at ${row.revision}`, {
    body: { revision: row.revision, saved_at: wireInstant(row.updated_at.getTime()), saved_by: savedBy(row) },
  });
}

export const SECOND_LANGUAGE = { en: 'fr', fr: 'en' } as const;

/** The working copy with its texts in both languages. */
export function toFormWork(row: FormWorkRow): FormWork {
  return {
    form_id: row.id,
    name: row.name,
    slug: row.slug,
    form_description: row.description,
    category_id: row.category_id,
    form_type_id: row.form_type_id as FormTypeId, // by the column's CHECK constraint
    location: row.location === 'site' ? 'site' : null,
    is_live: row.is_live ? 1 : 0,
    locale: row.locale,
    pages: [...row.definition.pages],
    translation: { ...row.translations[SECOND_LANGUAGE[row.locale]] },
    status: row.status,
    deleted_at: row.archived_at && wireInstant(row.archived_at.getTime()),
    published_version: row.published_version === null ? null : Number(row.published_version),
    has_changed: row.has_changed ? 1 : 0,
    revision: row.revision,
    saved_at: wireInstant(row.updated_at.getTime()),
    saved_by: savedBy(row),
  };
}
