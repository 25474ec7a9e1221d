import type { FormStatus, FormTypeId } from '@carefront/shared/domain';
import { type Expression, type SqlBool, sql } from 'kysely';
import { asBigint } from '../platform/database/call-ids.ts';
import { countRows, type PageRange } from '../platform/database/page.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';

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

/** A version without its pages. */
export interface VersionStamp {
  readonly formId: number;
  readonly version: number;
  readonly publishedAtMs: number;
}

export interface FormWithStamp {
  readonly form: FormRecord;
  /** null: the form does not have the wanted version. */
  readonly stamp: VersionStamp | null;
}

/** A form by its id, slug or place. */
export type FormKey = { readonly id: number } | { readonly slug: string } | { readonly location: string };

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
export async function findFormVersions(
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
