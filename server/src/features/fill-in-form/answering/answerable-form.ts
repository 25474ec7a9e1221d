import { AppError } from '@carefront/shared/contracts';
import { type EpochMs, isVersionOpen } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { type FoundForm, findPublishedForm, requireOpenForm } from '../../../forms/public.ts';
import type { Database } from '../../../platform/database/transaction.ts';

/**
 * Finds the version of a form that a person answers.
 * @param version - Absent: the version that visitors get.
 * @throws AppError `not-found`; `form-unpublished`, `form-archived`; `form-changed` for a version that is too old to be submitted.
 */
export async function findAnswerableForm(
  db: Database,
  clinicId: number,
  {
    formId,
    version,
    nowMs,
  }: { readonly formId: number; readonly version: number | undefined; readonly nowMs: EpochMs },
): Promise<FoundForm> {
  const found = await findPublishedForm(db, clinicId, formId);
  if (!found) throw new AppError('not-found', `form ${formId} was never published`);
  requireOpenForm(found.form);
  if (version === undefined || version === found.version) return found;
  const older = await findPublishedForm(db, clinicId, formId, { version });
  const isOpen = older && isVersionOpen(await findReplacement(db, clinicId, older), nowMs);
  if (!isOpen) throw new AppError('form-changed', `version ${version} of form ${formId}`);
  return older;
}

/** @returns When the next version was published; null for the newest version. */
async function findReplacement(db: Database, clinicId: number, { form, version }: FoundForm): Promise<EpochMs | null> {
  const { at } = await db
    .selectFrom('form_version')
    .select(({ fn }) => fn.min('published_at').as('at'))
    .where('clinic_id', '=', clinicId)
    .where('form_id', '=', form.id)
    .where('version', '>', sql<string>`${String(version)}::numeric`)
    .executeTakeFirstOrThrow();
  return at?.getTime() ?? null;
}
