import { AppError, type ReplyOf } from '@carefront/shared/contracts';
import { savedBy } from '../../content/public.ts';
import type { Deps } from '../../deps.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { findVersion, findVersions } from './form-version.repository.ts';
import { requireFormWork, SECOND_LANGUAGE } from './read-form-work.ts';

/** @throws AppError `not-found`. */
export async function listFormVersions(
  { database: { db } }: Deps,
  clinicId: number,
  formId: number,
): Promise<ReplyOf<'listFormVersions'>> {
  await requireFormWork(db, clinicId, formId);
  const rows = await findVersions(db, clinicId, formId);
  return {
    data: rows.map((row) => ({
      version: Number(row.version),
      name: row.name,
      published_at: wireInstant(row.published_at.getTime()),
      published_by: savedBy(row),
      responses_count: row.responses_count,
    })),
  };
}

/** @throws AppError `not-found`. */
export async function getFormVersion(
  { database: { db } }: Deps,
  clinicId: number,
  { id, version }: { readonly id: number; readonly version: string },
): Promise<ReplyOf<'getFormVersion'>> {
  const row = await findVersion(db, clinicId, id, version);
  if (!row) throw new AppError('not-found', `version ${version} of form ${id}`);
  return {
    version: Number(row.version),
    name: row.name,
    form_description: row.description,
    locale: row.locale,
    pages: [...row.definition.pages],
    translation: { ...row.translations[SECOND_LANGUAGE[row.locale]] },
  };
}
