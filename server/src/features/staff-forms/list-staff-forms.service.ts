import { AppError, type ParsedQueryOf, type ReplyOf } from '@carefront/shared/contracts';
import { compareNames, type FormTypeId, foldedName, lastPageOf, nameSearch } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { UNCATEGORIZED, workingVersion } from '../../forms/public.ts';
import type { Database, Tx } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import {
  type FormName,
  findFormNames,
  findStaffForms,
  type ListReader,
  type StaffFormRow,
} from './staff-form.repository.ts';

type StaffForm = ReplyOf<'listStaffForms'>['data'][number];

/** Lists a page of the clinic's forms by name in the reader's language, archived ones last. Two statements for any number. */
export async function listStaffForms(
  { database: { db } }: Deps,
  reader: ListReader,
  { search, form_id: formId, page, limit }: ParsedQueryOf<'listStaffForms'>,
): Promise<ReplyOf<'listStaffForms'>> {
  const isFound = nameSearch(search);
  const found = (await findFormNames(db, reader, formId))
    .map((form) => ({ ...form, folded: foldedName(form.name) }))
    .filter(({ folded }) => isFound(folded))
    .sort(byName);
  const ids = found.slice((page - 1) * limit, page * limit).map(({ id }) => id);
  const rows = new Map((await findStaffForms(db, reader, ids)).map((row) => [row.id, row]));
  const data = ids.flatMap((id) => rows.get(id) ?? []).map(toStaffForm);
  return { data, total: found.length, page, last_page: lastPageOf(found.length, limit) };
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
