import { AppError } from '@carefront/shared/contracts';
import { type EpochMs, hasSameAgreements, isVersionOpen } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../platform/database/transaction.ts';
import {
  type FoundForm,
  findOpenForm,
  findPublishedForm,
  type MayUseUnlisted,
  requireLiveForm,
} from './find-form.service.ts';

export interface AnsweredForm {
  readonly formId: number;
  /** Absent: the version that visitors get. */
  readonly version: number | undefined;
  readonly nowMs: EpochMs;
  readonly mayUseUnlisted: MayUseUnlisted;
}

/**
 * Finds the version of a form that a person answers. An older version was opened before the form was changed: it can be answered for some
 * days, by people who may open the form now, unless terms, consents or signed texts have changed since (BL-03, BL-05): the person reads the
 * new ones first.
 * @throws AppError `not-found`; `form-archived`; `form-unpublished`, also for a form that is not live, as for opening it; `form-changed` for
 * a version that is too old, or that asks for other agreements than the published one.
 */
export async function findAnswerableForm(
  db: Database,
  clinicId: number,
  { formId, version, nowMs, mayUseUnlisted }: AnsweredForm,
): Promise<FoundForm> {
  const found = await findOpenForm(db, clinicId, formId);
  await requireLiveForm(found.form, mayUseUnlisted);
  if (version === undefined || version === found.version) return found;
  const older = await findPublishedForm(db, clinicId, formId, { version });
  const isOpen = older && isVersionOpen(await findReplacement(db, clinicId, older), nowMs);
  if (isOpen && hasSameAgreements(older, found)) return older;
  throw new AppError('form-changed', `version ${version} of form ${formId}`);
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
