import { AppError } from '@carefront/shared/contracts';
import {
  type EpochMs,
  type FormStatus,
  type FormTypeId,
  hasSameAgreements,
  isVersionOpen,
  whyClosed,
} from '@carefront/shared/domain';
import { type Expression, type SqlBool, sql } from 'kysely';
import { asBigint } from '../platform/database/call-ids.ts';
import { countRows, type PageRange } from '../platform/database/page.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { type PlannedVersion, readVersions, type VersionStamp } from './form-version.ts';

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

/** Facts of a form that do not belong to one version. */
export interface FormRecord {
  readonly id: number;
  readonly slug: string;
  /** null: in no category. */
  readonly category: { readonly id: number; readonly slug: string } | null;
  readonly formTypeId: FormTypeId;
  readonly status: FormStatus;
  readonly isLive: boolean;
  readonly archivedAt: Date | null;
  /** The version that visitors get, with its texts in its own language; null: never published. */
  readonly published: { readonly version: number; readonly name: string; readonly description: string } | null;
}

export interface FormWithStamp {
  readonly form: FormRecord;
  /** null: the form does not have the wanted version. */
  readonly stamp: VersionStamp | null;
}

/** A form by its id, slug or place. */
type FormKey = { readonly id: number } | { readonly slug: string } | { readonly location: string };

/** A version of a form. */
export interface VersionKey {
  readonly formId: number;
  readonly version: number;
}

/** @param version - Absent: the published version. */
export async function findForm(
  db: Database | Tx,
  clinicId: number,
  key: FormKey,
  version?: number,
): Promise<FormWithStamp | undefined> {
  const wanted = version === undefined ? sql<string>`f.published_version` : numeric(version);
  const row = await forms(db, clinicId, sql<boolean>`v.version = ${wanted}`)
    .$if('id' in key, (query) => query.where('f.id', '=', asBigint('id' in key ? key.id : 0)))
    .$if('slug' in key, (query) => query.where('f.slug', '=', 'slug' in key ? key.slug : ''))
    .$if('location' in key, (query) =>
      query.where('f.location', '=', 'location' in key ? key.location : '').where('f.archived_at', 'is', null),
    )
    .executeTakeFirst();
  return row && fromRow(row);
}

/** @returns The versions that exist, in no order. */
async function findFormVersions(
  db: Database | Tx,
  clinicId: number,
  keys: readonly VersionKey[],
): Promise<FormWithStamp[]> {
  if (keys.length === 0) return [];
  const wanted = sql.join(keys.map(({ formId, version }) => sql`(${formId}::integer, ${numeric(version)})`));
  const rows = await forms(db, clinicId, sql<boolean>`(v.form_id, v.version) IN (${wanted})`)
    .where('v.version', 'is not', null)
    .execute();
  return rows.map(fromRow);
}

/** As text: a version of a call can have more decimals than a version. */
const numeric = (version: number) => sql<string>`${String(version)}::numeric`;

/** Forms of the clinic with their category, one version `v` and the published version `p`. */
function forms(db: Database | Tx, clinicId: number, isWanted: Expression<SqlBool>) {
  return db
    .selectFrom('form as f')
    .leftJoin('form_category as c', (on) =>
      on.onRef('c.clinic_id', '=', 'f.clinic_id').onRef('c.id', '=', 'f.category_id'),
    )
    .leftJoin('form_version as v', (on) =>
      on.onRef('v.clinic_id', '=', 'f.clinic_id').onRef('v.form_id', '=', 'f.id').on(isWanted),
    )
    .leftJoin('form_version as p', (on) =>
      on
        .onRef('p.clinic_id', '=', 'f.clinic_id')
        .onRef('p.form_id', '=', 'f.id')
        .onRef('p.version', '=', 'f.published_version'),
    )
    .select(['f.id', 'f.slug', 'f.form_type_id', 'f.status', 'f.is_live', 'f.archived_at'])
    .select(['c.id as category_id', 'c.slug as category_slug'])
    .select(['v.version', 'v.published_at', 'p.version as published_version', 'p.name', 'p.description'])
    .where('f.clinic_id', '=', clinicId);
}

type FormRow = Pick<Tables['form'], 'slug' | 'status'> & {
  id: number;
  form_type_id: number;
  is_live: boolean;
  archived_at: Date | null;
  category_id: number | null;
  category_slug: string | null;
  version: string | null;
  published_at: Date | null;
  published_version: string | null;
  name: string | null;
  description: string | null;
};

function fromRow(row: FormRow): FormWithStamp {
  const { id, category_id: categoryId, category_slug: categorySlug, version, published_at: publishedAt } = row;
  const { published_version: published, name, description } = row;
  return {
    form: {
      id,
      slug: row.slug,
      category: categoryId === null || categorySlug === null ? null : { id: categoryId, slug: categorySlug },
      formTypeId: row.form_type_id as FormTypeId, // by the column's CHECK constraint
      status: row.status,
      isLive: row.is_live,
      archivedAt: row.archived_at,
      published:
        published === null ? null : { version: Number(published), name: name ?? '', description: description ?? '' },
    },
    stamp:
      version === null || publishedAt === null
        ? null
        : { formId: id, version: Number(version), publishedAtMs: publishedAt.getTime() },
  };
}

/** Condition of a live form `f` of the enclosing statement. */
export const isLive = sql<boolean>`(f.is_live AND f.status = 'Published' AND f.archived_at IS NULL)`;

interface LiveFilter {
  /** Slug; null: forms in no category. Absent: all forms. */
  readonly category?: string | null | undefined;
  /** Forms that the service asks for after booking. */
  readonly serviceId?: number;
}

/** Live forms: published, listed and not archived. By category, then by name. */
export async function findLiveForms(
  db: Database | Tx,
  clinicId: number,
  filter: LiveFilter,
  { offset, limit }: PageRange,
): Promise<FormWithStamp[]> {
  const rows = await inOrder(liveForms(db, clinicId, filter))
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Forms that can be filled in: published and not archived. In the order of `findLiveForms`; may include forms that are not listed. */
export async function findOpenForms(db: Database, clinicId: number, ids: readonly number[]): Promise<FormWithStamp[]> {
  if (ids.length === 0) return [];
  const rows = await inOrder(publishedForms(db, clinicId).where('f.id', 'in', ids)).execute();
  return rows.map(fromRow);
}

const publishedForms = (db: Database | Tx, clinicId: number) =>
  forms(db, clinicId, sql<boolean>`v.version = f.published_version`)
    .where('f.status', '=', 'Published')
    .where('f.archived_at', 'is', null);

const inOrder = (query: ReturnType<typeof publishedForms>) =>
  query.orderBy(sql`c.position ASC NULLS LAST`).orderBy('c.id').orderBy(sql`lower(v.name) COLLATE "C"`).orderBy('f.id');

export const countLiveForms = (db: Database | Tx, clinicId: number, filter: LiveFilter): Promise<number> =>
  countRows(liveForms(db, clinicId, filter));

function liveForms(db: Database | Tx, clinicId: number, { category, serviceId }: LiveFilter) {
  return forms(db, clinicId, sql<boolean>`v.version = f.published_version`)
    .where(isLive)
    .$if(category === null, (query) => query.where('f.category_id', 'is', null))
    .$if(typeof category === 'string', (query) => query.where('c.slug', '=', category ?? ''))
    .$if(serviceId !== undefined, (query) =>
      query.where(({ exists, selectFrom }) =>
        exists(
          selectFrom('service_form as s')
            .select('s.form_id')
            .whereRef('s.clinic_id', '=', 'f.clinic_id')
            .whereRef('s.form_id', '=', 'f.id')
            .where('s.service_id', '=', asBigint(serviceId ?? 0)),
        ),
      ),
    );
}
