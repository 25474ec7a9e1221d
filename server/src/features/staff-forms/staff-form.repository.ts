import type { Locale } from '@carefront/shared/contracts';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { isChanged } from '../../forms/public.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import type { Tables } from '../../platform/database/tables.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** The working copy of a form as the staff's list shows it, with name and description in the reader's language if they are translated. */
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
  /** Language of the name. */
  readonly name_locale: Locale;
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

export interface ListReader {
  readonly clinicId: number;
  readonly locale: Locale;
}

/** @param formId - Only this form; undefined: all forms. */
export function findFormNames(
  db: Database,
  { clinicId, locale }: ListReader,
  formId: number | undefined,
): Promise<FormName[]> {
  return db
    .selectFrom('form as f')
    .select(['f.id', inLanguage(locale, 'name').as('name'), 'f.archived_at'])
    .where('f.clinic_id', '=', clinicId)
    .$if(formId !== undefined, (query) => query.where('f.id', '=', asBigint(formId ?? 0)))
    .execute();
}

/**
 * A text of the form `f` of the enclosing statement, in the language if it is translated. The list shows no pages, so it does not wait until
 * the whole form is translated.
 */
function inLanguage(locale: Locale, text: 'name' | 'description'): RawBuilder<string> {
  const own = sql.ref<string>(`f.${text}`);
  return sql<string>`CASE WHEN f.locale = ${locale} THEN ${own} ELSE coalesce(${translated(locale, text)}, ${own}) END`;
}

/** The language in which `inLanguage` gives the name. */
const nameLanguage = (locale: Locale): RawBuilder<Locale> =>
  sql<Locale>`CASE WHEN ${translated(locale, 'name')} IS NULL THEN f.locale ELSE ${locale}::text END`;

const translated = (locale: Locale, text: 'name' | 'description') =>
  sql`nullif(btrim(f.translations -> ${locale}::text ->> ${text}::text), '')`;

const RESPONSES = sql<number>`(
  SELECT count(*)::integer FROM form_response r WHERE r.clinic_id = f.clinic_id AND r.form_id = f.id
)`;

/** @returns In no order. */
export async function findStaffForms(
  db: Database | Tx,
  { clinicId, locale }: ListReader,
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
    .select(['f.id', 'f.slug', 'f.form_type_id', 'f.status', 'f.is_live', 'f.archived_at'])
    .select([inLanguage(locale, 'name').as('name'), inLanguage(locale, 'description').as('description')])
    .select(nameLanguage(locale).as('name_locale'))
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
