import { isStaff, type Locale, type ParsedQueryOf, type ReplyOf } from '@carefront/shared/contracts';
import { addDays, type IsoDate, lastPageOf, startOfDay } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { asStaff, recordReaderOf } from '../../form-records/public.ts';
import { findPublishedForms } from '../../forms/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { findResponses } from './form-response.repository.ts';
import { listResponses, type ResponseFilter } from './listed-responses.repository.ts';
import { findNamedRecords } from './named-records.service.ts';
import { toResponseItem } from './response-item.ts';

type ListQuery = ParsedQueryOf<'listFormResponses'>;

interface ListCall {
  readonly clinic: { readonly id: number; readonly timezone: string };
  readonly actor: Person;
  readonly locale: Locale;
  readonly query: ListQuery;
}

/**
 * Lists a page of the responses that the caller may read, newest first. Each has the name of its form in the version that was answered.
 * @returns An empty page for a form or a client that does not exist or is out of reach, and for new responses to people who do not work here.
 */
export async function listFormResponses(
  deps: Pick<Deps, 'database' | 'zones'>,
  { clinic, actor, locale, query }: ListCall,
): Promise<ReplyOf<'listFormResponses'>> {
  const { db } = deps.database;
  const { page, limit } = query;
  const filter = await filterOf(deps, { clinic, actor, query });
  if (!filter) return { data: [], total: 0, has_more: 0, page, last_page: lastPageOf(0, limit) };
  const { total, hasMore, ids } = await listResponses(db, filter, { offset: (page - 1) * limit, limit });
  const rows = await findResponses(db, clinic.id, ids);
  const keys = rows.map((row) => ({ formId: row.form_id, version: Number(row.version) }));
  const forms = new Map(
    (await findPublishedForms(db, clinic.id, keys)).map((found) => [keyOf(found.form.id, found.version), found]),
  );
  const data = rows.flatMap((row) => {
    const found = forms.get(keyOf(row.form_id, Number(row.version)));
    return found ? [toResponseItem(row, found, { locale, isStaff: isStaff(actor.roles) })] : [];
  });
  return { data, total, has_more: hasMore ? 1 : 0, page, last_page: lastPageOf(total, limit) };
}

const keyOf = (formId: number, version: number): string => `${formId} ${version}`;

/** @returns null when the caller can find nothing. */
async function filterOf(
  { database: { db }, zones }: Pick<Deps, 'database' | 'zones'>,
  { clinic, actor, query }: Omit<ListCall, 'locale'>,
): Promise<ResponseFilter | null> {
  const reader = recordReaderOf(actor);
  const isNew = query.new === 1;
  if (!reader || (isNew && !isStaff(actor.roles))) return null;
  const zone = zones.requireZone(clinic.timezone);
  const dayStart = (date: IsoDate) => new Date(startOfDay(zone, date));
  const { submitted_from: first, submitted_to: last } = query;
  return {
    clinicId: clinic.id,
    reader: isNew ? asStaff(reader) : reader,
    formId: query.form_id,
    clientId: query.client_id,
    from: first ? dayStart(first) : undefined,
    before: last ? dayStart(addDays(last, 1)) : undefined,
    isNew,
    named: await findNamedRecords(db, clinic.id, reader, query.search),
  };
}
