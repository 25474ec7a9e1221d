import { AppError, type Locale, type ParsedQueryOf, type ReplyOf } from '@carefront/shared/contracts';
import { compareNames, type FormTypeId, foldedName, nameSearch } from '@carefront/shared/domain';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Deps } from '../../../deps.ts';
import { isChanged, UNCATEGORIZED, workingVersion } from '../../../forms/public.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import { pageOf, sliceOf } from '../../../platform/database/page.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/clock.ts';

type StaffForm = ReplyOf<'listStaffForms'>['data'][number];

/** Lists a page of the clinic's forms by name in the reader's language, archived ones last. Two statements for any number. */
export async function listStaffForms(
  { database: { db } }: Deps,
  reader: ListReader,
  { search, form_id: formId, ...asked }: ParsedQueryOf<'listStaffForms'>,
): Promise<ReplyOf<'listStaffForms'>> {
  const isFound = nameSearch(search);
  const found = (await findFormNames(db, reader, formId))
    .map((form) => ({ ...form, folded: foldedName(form.name) }))
    .filter(({ folded }) => isFound(folded))
    .sort(byName);
  const ids = sliceOf(found, asked).map(({ id }) => id);
  const rows = new Map((await findStaffForms(db, reader, ids)).map((row) => [row.id, row]));
  const data = ids.flatMap((id) => rows.get(id) ?? []).map(toStaffForm);
  return pageOf(asked, found.length, data);
}

type SearchedForm = FormName & { readonly folded: string };

function byName(a: SearchedForm, b: SearchedForm): number {
  const archivedLast = Number(a.archived_at !== null) - Number(b.archived_at !== null);
  return archivedLast || compareNames(a.folded, b.folded) || a.id - b.id;
}

/** @throws AppError `not-found`. */
export async function readStaffForm(db: Database | Tx, reader: ListReader, formId: number): Promise<StaffForm> {
  const [row] = await findStaffForms(db, reader, [formId]);
  if (!row) throw new AppError('not-found', `form ${formId}`);
  return toStaffForm(row);
}

function toStaffForm(row: StaffFormRow): StaffForm {
  const published = row.published_version === null ? null : Number(row.published_version);
  return {
    form_id: row.id,
    name: row.name,
    slug: row.slug,
    category: row.category_slug ?? UNCATEGORIZED,
    version: workingVersion(published, row.has_changed),
    form_type_id: row.form_type_id as FormTypeId, // by the column's CHECK constraint
    is_live: row.is_live ? 1 : 0,
    form_description: row.description,
    locale: row.name_locale,
    status: row.status,
    deleted_at: row.archived_at && wireInstant(row.archived_at.getTime()),
    published_version: published,
    updated_at: wireInstant(row.updated_at.getTime()),
    responses_count: row.responses_count,
    service_ids: row.services.map(({ id }) => id),
  };
}

/** The working copy of a form as the staff's list shows it, with name and description in the reader's language if they are translated. */
interface StaffFormRow
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

interface FormName {
  readonly id: number;
  readonly name: string;
  readonly archived_at: Date | null;
}

interface ListReader {
  readonly clinicId: number;
  readonly locale: Locale;
}

/** @param formId - Only this form; undefined: all forms. */
function findFormNames(
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
async function findStaffForms(
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
