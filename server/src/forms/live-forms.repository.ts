import { sql } from 'kysely';
import { asBigint } from '../platform/database/call-ids.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import { type FormWithStamp, forms, fromRow } from './form.repository.ts';

/** Condition of a live form `f` of the enclosing statement. */
export const isLive = sql<boolean>`(f.is_live AND f.status = 'Published' AND f.archived_at IS NULL)`;

export interface LiveFilter {
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
  { offset, limit }: { readonly offset: number; readonly limit: number },
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

export async function countLiveForms(db: Database | Tx, clinicId: number, filter: LiveFilter): Promise<number> {
  const { count } = await db
    .selectFrom(liveForms(db, clinicId, filter).as('live'))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

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
