import { type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isChanged } from '../../forms/public.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** A form as the staff's list shows it, in the language of its working copy. */
export interface StaffFormRow
  extends Pick<
    Selectable<Tables['form']>,
    | 'id'
    | 'name'
    | 'description'
    | 'slug'
    | 'form_type_id'
    | 'status'
    | 'is_live'
    | 'archived_at'
    | 'updated_at'
    | 'published_version'
  > {
  readonly category_slug: string | null;
  /** The working copy differs from the published version. */
  readonly has_changed: boolean;
  readonly responses_count: number;
  readonly services: readonly { readonly id: number }[];
}

export interface FormName {
  readonly id: number;
  readonly name: string;
  readonly archived_at: Date | null;
}

export function findFormNames(db: Database, clinicId: number): Promise<FormName[]> {
  return db.selectFrom('form').select(['id', 'name', 'archived_at']).where('clinic_id', '=', clinicId).execute();
}

const RESPONSES = sql<number>`(
  SELECT count(*)::integer FROM form_response r WHERE r.clinic_id = f.clinic_id AND r.form_id = f.id
)`;

/** @returns In no order. */
export async function findStaffForms(
  db: Database | Tx,
  clinicId: number,
  ids: readonly number[],
): Promise<StaffFormRow[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom('form as f')
    .leftJoin('form_category as c', (on) =>
      on.onRef('c.clinic_id', '=', 'f.clinic_id').onRef('c.id', '=', 'f.category_id'),
    )
    .leftJoin('form_version as p', (on) =>
      on
        .onRef('p.clinic_id', '=', 'f.clinic_id')
        .onRef('p.form_id', '=', 'f.id')
        .onRef('p.version', '=', 'f.published_version'),
    )
    .select(['f.id', 'f.name', 'f.description', 'f.slug', 'f.form_type_id', 'f.status', 'f.is_live', 'f.archived_at'])
    .select(['f.updated_at', 'f.published_version', 'c.slug as category_slug'])
    .select([isChanged.as('has_changed'), RESPONSES.as('responses_count')])
    .select(({ selectFrom }) =>
      jsonArrayFrom(
        selectFrom('service_form as sf')
          .innerJoin('service as s', (on) =>
            on.onRef('s.clinic_id', '=', 'sf.clinic_id').onRef('s.id', '=', 'sf.service_id'),
          )
          .select('s.id')
          .whereRef('sf.clinic_id', '=', 'f.clinic_id')
          .whereRef('sf.form_id', '=', 'f.id')
          .where('s.deleted_at', 'is', null)
          .orderBy('s.position')
          .orderBy('s.id'),
      ).as('services'),
    )
    .where('f.clinic_id', '=', clinicId)
    .where('f.id', 'in', ids)
    .execute();
}
