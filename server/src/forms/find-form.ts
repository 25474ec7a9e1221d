import { AppError } from '@carefront/shared/contracts';
import { type EpochMs, hasSameAgreements, isVersionOpen, whyClosed } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/transaction.ts';
import {
  type FormKey,
  type FormRecord,
  type FormWithStamp,
  findForm,
  findFormVersions,
  type VersionKey,
} from './form.repository.ts';
import { type PlannedVersion, readVersions } from './form-version.ts';

/** A form with one of its published versions. */
export interface FoundForm extends PlannedVersion {
  readonly form: FormRecord;
}

/**
 * Finds a form with its published version, or with an older version. Two statements, or one if the version is in memory. Does not ask
 * whether the form is open (`requireOpenForm`).
 * @param options.version - Absent: the version that visitors get.
 * @returns undefined for an unknown form, and for a version that was never published.
 */
export async function findPublishedForm(
  db: Database | Tx,
  clinicId: number,
  formId: number,
  { version }: { readonly version?: number | undefined } = {},
): Promise<FoundForm | undefined> {
  const found = await findForm(db, clinicId, { id: formId }, version);
  return found?.stamp ? (await withVersions(db, clinicId, [found]))[0] : undefined;
}

/**
 * Finds a form that can be filled in, with its published version.
 * @throws AppError `not-found` for an unknown form; `form-archived`; `form-unpublished`, also for a form that was never published.
 */
export async function findOpenForm(db: Database | Tx, clinicId: number, formId: number): Promise<FoundForm> {
  const found = await findForm(db, clinicId, { id: formId });
  if (!found) throw new AppError('not-found', `form ${formId}`);
  requireOpenForm(found.form);
  const [open] = await withVersions(db, clinicId, [found]);
  if (!open) throw new AppError('form-unpublished', `form ${formId} was never published`);
  return open;
}

/** Finds published versions of forms, as responses name them: two statements for any number. @returns Those that exist, in no order. */
export async function findPublishedForms(
  db: Database | Tx,
  clinicId: number,
  keys: readonly VersionKey[],
): Promise<FoundForm[]> {
  return withVersions(db, clinicId, await findFormVersions(db, clinicId, keys));
}

/** `category`: slug of the form's category, null for a form without a category; absent: any. */
export type LiveFormKey = FormKey & { readonly category?: string | null };

/** Tells whether the reader may open and answer a published form that is not live. */
export type MayUseUnlisted = (form: FormRecord) => Promise<boolean>;

/**
 * Finds a form by its address.
 * @throws AppError `not-found`; `form-archived`; `form-unpublished` for a draft, a disabled form, and a form that is not live.
 */
export async function findLiveForm(
  db: Database | Tx,
  clinicId: number,
  { category, ...key }: LiveFormKey,
  mayUseUnlisted: MayUseUnlisted = () => Promise.resolve(false),
): Promise<FoundForm> {
  const found = await findForm(db, clinicId, key);
  if (!found || (category !== undefined && category !== (found.form.category?.slug ?? null)))
    throw new AppError('not-found', 'no form has this address');
  const { form } = found;
  requireOpenForm(form);
  await requireLiveForm(form, mayUseUnlisted);
  const [live] = await withVersions(db, clinicId, [found]);
  if (!live) throw new AppError('form-unpublished', `form ${form.id} was never published`);
  return live;
}

/** @throws AppError `form-unpublished` for a form that is not live, except for readers who may use it. */
export async function requireLiveForm(form: FormRecord, mayUseUnlisted: MayUseUnlisted): Promise<void> {
  if (form.isLive || (await mayUseUnlisted(form))) return;
  throw new AppError('form-unpublished', `form ${form.id} is not live`);
}

/** @throws AppError `form-archived` or `form-unpublished` for a form that cannot be filled in (RN-11). */
export function requireOpenForm({ id, status, archivedAt }: FormRecord): void {
  const closed = whyClosed({ status, isArchived: archivedAt !== null });
  if (closed === 'archived') throw new AppError('form-archived', `form ${id}`);
  if (closed !== null) throw new AppError('form-unpublished', `form ${id} is ${status}`);
}

/** Reads the versions of the forms. Leaves out forms that were never published. */
export async function withVersions(
  db: Database | Tx,
  clinicId: number,
  found: readonly FormWithStamp[],
): Promise<FoundForm[]> {
  const published = found.flatMap(({ form, stamp }) => (stamp ? [{ form, stamp }] : []));
  const versions = await readVersions(
    db,
    clinicId,
    published.map(({ stamp }) => stamp),
  );
  return published.flatMap(({ form }, index) => {
    const version = versions[index];
    return version ? [{ ...version, form }] : [];
  });
}

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
