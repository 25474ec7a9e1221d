import { AppError, isStaff, type Locale, type ParsedQueryOf, type ReplyOf } from '@carefront/shared/contracts';
import {
  addDays,
  CLIENT_STATUSES,
  foldedName,
  type IsoDate,
  isBlankSearch,
  nameSearch,
  readerMetas,
  startOfDay,
} from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { isAmongReadable } from '../../../form-records/form-records.ts';
import {
  type FoundForm,
  findPublishedForm,
  findPublishedForms,
  toFormSummary,
  toShownForm,
} from '../../../forms/public.ts';
import {
  asStaff,
  findBirthDatesOfEqualNames,
  findClientNames,
  findSearchedClients,
  fullNameOf,
  isAmongReached,
  type RecordReader,
  recordReaderOf,
} from '../../../people/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { asBigint } from '../../../platform/database/call-ids.ts';
import {
  type BoundedCount,
  boundedAt,
  countUpTo,
  type PageRange,
  pageOf,
  rangeOf,
} from '../../../platform/database/page.ts';
import type { Database } from '../../../platform/database/transaction.ts';
import { wireInstant } from '../../../platform/time/clock.ts';
import { findMetas, findResponse, findResponses, markSeen, type ResponseRow } from './form-response.repository.ts';
import { findVisit, isNewFor, isNewResponse, look, type NewFor } from './new-responses.ts';

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
  deps: Pick<Deps, 'database' | 'zones' | 'clock'>,
  { clinic, actor, locale, query }: ListCall,
): Promise<ReplyOf<'listFormResponses'>> {
  const { db } = deps.database;
  if (query.look === 1 && isStaff(actor.roles)) await look(deps, { clinicId: clinic.id, userId: actor.userId });
  const filter = await filterOf(deps, { clinic, actor, query });
  if (!filter) return { ...pageOf(query, 0, []), has_more: 0 };
  const { total, hasMore, ids } = await listResponses(db, filter, rangeOf(query));
  const rows = await findResponses(db, clinic.id, ids);
  const keys = rows.map((row) => ({ formId: row.form_id, version: Number(row.version) }));
  const forms = new Map(
    (await findPublishedForms(db, clinic.id, keys)).map((found) => [keyOf(found.form.id, found.version), found]),
  );
  const birthDates = await findBirthDates(db, clinic.id, filter.reader, rows);
  const shown = { locale, isNew: isStaff(actor.roles) ? isNewFor(filter.newFor) : null, birthDates };
  const data = rows.flatMap((row) => {
    const found = forms.get(keyOf(row.form_id, Number(row.version)));
    return found ? [toResponseItem(row, found, shown)] : [];
  });
  return { ...pageOf(query, total, data), has_more: hasMore ? 1 : 0 };
}

/** The birth dates that tell the clients of a page apart, of those whose records the reader reaches. */
const findBirthDates = (db: Database, clinicId: number, reader: RecordReader, rows: readonly ResponseRow[]) =>
  findBirthDatesOfEqualNames(
    db,
    clinicId,
    rows.flatMap(({ client_id: id, client_first_name, client_last_name }) =>
      id === null ? [] : [{ id, firstName: client_first_name ?? '', lastName: client_last_name ?? '' }],
    ),
    reader,
  );

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
    newFor: {
      userId: actor.userId,
      since: (await findVisit(db, { clinicId: clinic.id, userId: actor.userId }))?.from ?? null,
    },
    named: await findNamedRecords(db, clinic.id, reader, query.search),
  };
}

/** Finds the forms and clients with these words in their name, in any case and without accents. @returns null for a blank search. */
async function findNamedRecords(
  db: Database,
  clinicId: number,
  reader: RecordReader,
  search: string,
): Promise<NamedRecords | null> {
  if (isBlankSearch(search)) return null;
  const isFound = nameSearch(search);
  const forms = await db.selectFrom('form').select(['id', 'name']).where('clinic_id', '=', clinicId).execute();
  return {
    formIds: forms.filter(({ name }) => isFound(foldedName(name))).map(({ id }) => id),
    isOfClient: await namesClient(db, clinicId, reader, search),
  };
}

/** The condition that a response is about a client whom the search names. */
async function namesClient(
  db: Database,
  clinicId: number,
  reader: RecordReader,
  search: string,
): Promise<RawBuilder<boolean>> {
  if (reader.reachesAll || reader.practitionerId !== null) {
    const searched = await findSearchedClients(db, clinicId, search);
    return searched ? sql<boolean>`r.client_id IN ${searched}` : sql<boolean>`true`;
  }
  // A family has few clients. A contact knows their names, and the list has only what the contact sent.
  const isFound = nameSearch(search);
  const clients = await findClientNames(db, clinicId, CLIENT_STATUSES, { ...reader, contactId: reader.asContactId });
  const ids = clients.filter((client) => isFound(foldedName(fullNameOf(client)))).map(({ id }) => id);
  return sql<boolean>`r.client_id = ${inStoredIds(ids)}`;
}

type ResponseItem = ReplyOf<'listFormResponses'>['data'][number];

interface ShownTo {
  /** The form's name is in this language, if the form has it. */
  readonly locale: Locale;
  /** Only people who work at the clinic learn which responses are new. */
  readonly isNew: ((row: ResponseRow) => boolean) | null;
  /** Of clients whose name another client of the list has, too. */
  readonly birthDates?: ReadonlyMap<number, IsoDate>;
}

function toResponseItem(row: ResponseRow, found: FoundForm, { locale, isNew, birthDates }: ShownTo): ResponseItem {
  const { client_id: id } = row;
  const full_name = nameOf(row.client_first_name, row.client_last_name);
  const birthday = id === null ? undefined : birthDates?.get(id);
  return {
    form_response_id: row.id,
    form: toFormSummary(found, locale),
    submitted_at: wireInstant(row.submitted_at.getTime()),
    client: id === null ? null : { id, full_name, ...(birthday !== undefined && { birthday }) },
    submitted_by: row.submitter_first_name === null ? null : nameOf(row.submitter_first_name, row.submitter_last_name),
    is_filled_out: row.is_filled_out ? 1 : 0,
    is_new: isNew?.(row) ? 1 : 0,
    is_reduced: row.reduced_at === null ? 0 : 1,
  };
}

const nameOf = (firstName: string | null, lastName: string | null): string =>
  `${firstName ?? ''} ${lastName ?? ''}`.trim();

/** Responses that a list shows at most, the newest of those found: a page further on would read and sort everything before it. */
const MOST_LISTED = 10_000;

interface ResponseFilter {
  readonly clinicId: number;
  readonly reader: RecordReader;
  readonly formId: number | undefined;
  readonly clientId: number | undefined;
  /** From this moment on. */
  readonly from: Date | undefined;
  /** Before this moment. */
  readonly before: Date | undefined;
  /** Only responses that are new for the reader, of clients whom the reader reaches at work. */
  readonly isNew: boolean;
  readonly newFor: NewFor;
  /** Responses of these forms or of these clients; null: of all. */
  readonly named: NamedRecords | null;
}

interface NamedRecords {
  readonly formIds: readonly number[];
  readonly isOfClient: RawBuilder<boolean>;
}

interface ListedResponses extends BoundedCount {
  /** At most `MOST_LISTED`. */
  readonly total: number;
  readonly hasMore: boolean;
  /** The responses of the page, newest first. */
  readonly ids: readonly string[];
}

/** Finds a page of responses, and how many there are, in one pass over an index. */
async function listResponses(
  db: Database,
  filter: ResponseFilter,
  { offset, limit }: PageRange,
): Promise<ListedResponses> {
  const found = filtered(db, filter)
    .select(['r.id', 'r.submitted_at'])
    .orderBy('r.submitted_at', 'desc')
    .orderBy('r.id')
    .limit(MOST_LISTED + 1);
  const shown = Math.max(0, Math.min(limit, MOST_LISTED - offset));
  const { rows } = await sql<{ found: number; ids: string[] }>`
    WITH found AS MATERIALIZED ${found}
    SELECT (SELECT count(*)::integer FROM found) AS found,
      to_json(ARRAY(SELECT id FROM found ORDER BY submitted_at DESC, id OFFSET ${offset}::bigint LIMIT ${shown}::bigint)) AS ids`.execute(
    db,
  );
  const { found: count = 0, ids = [] } = rows[0] ?? {};
  return { ...boundedAt(MOST_LISTED, count), ids };
}

function filtered(db: Database, filter: ResponseFilter) {
  const { clinicId, reader, formId, clientId, from, before, isNew, newFor, named } = filter;
  return db
    .selectFrom('form_response as r')
    .where('r.clinic_id', '=', clinicId)
    .$if(!isNew, (query) => query.where(isAmongReadable(clinicId, reader)))
    .$if(isNew, (query) =>
      query.where(isNewResponse(newFor)).where(isAmongReached(clinicId, reader, sql.ref('r.client_id'))),
    )
    .$if(formId !== undefined, (query) => query.where('r.form_id', '=', asBigint(formId ?? 0)))
    .$if(clientId !== undefined, (query) => query.where('r.client_id', '=', asBigint(clientId ?? 0)))
    .$if(from !== undefined, (query) => query.where('r.submitted_at', '>=', from ?? new Date(0)))
    .$if(before !== undefined, (query) => query.where('r.submitted_at', '<', before ?? new Date(0)))
    .$call((query) => (named === null ? query : query.where(isNamed(named))));
}

/** Without forms, the condition on the client alone lets the database use its index. */
function isNamed({ formIds, isOfClient }: NamedRecords): RawBuilder<boolean> {
  return formIds.length === 0 ? isOfClient : sql<boolean>`(r.form_id = ${inStoredIds(formIds)} OR ${isOfClient})`;
}

/** Ids that the database gave: of the column's type, so that it compares by a hash table. */
const inStoredIds = (ids: readonly number[]): RawBuilder<number> =>
  sql<number>`ANY (string_to_array(${ids.join(',')}, ',')::integer[])`;

/** Counts the responses that came since the reader last looked at the list. */
export async function countNewResponses(
  db: Database,
  filter: Pick<ResponseFilter, 'clinicId' | 'reader' | 'clientId'>,
  most: number,
): Promise<number> {
  const { userId } = filter.reader;
  const newFor = { userId, since: (await findVisit(db, { clinicId: filter.clinicId, userId }))?.seenUntil ?? null };
  const all = { newFor, formId: undefined, from: undefined, before: undefined, isNew: true, named: null };
  return (await countUpTo(db, most, filtered(db, { ...filter, ...all }).select('r.id'))).total;
}

interface ResponseCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly id: string;
}

/**
 * Returns a response with the version of the form that it answers (RN-20), in the language in which the form was shown. The reader
 * gets only answers that they may see (`readerMetas`). The person of the clinic who gets it first reads that it is new, and then it is not
 * new for them.
 * @returns Also whether the caller reads it as a person who works at the clinic.
 * @throws AppError `not-found`, also for a response that the caller may not read.
 */
export async function openResponse(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  call: ResponseCall,
): Promise<{ readonly response: ReplyOf<'getFormResponse'>; readonly isStaff: boolean }> {
  const read = await readResponse(db, call);
  if (!read) throw new AppError('not-found', `response ${call.id}`);
  const { row, reader, isStaff: isAtWork } = read;
  if (isAtWork && row.seen_at === null)
    await markSeen(db, call.clinic.id, asStaff(reader), { id: row.id, now: new Date(clock.nowMs()) });
  return { response: toResponse(read), isStaff: isAtWork };
}

/** As `openResponse`, for single answers of a response that the caller did not open. @returns null for a response that the caller may not read. */
export async function peekResponse(db: Database, call: ResponseCall): Promise<ReplyOf<'getFormResponse'> | null> {
  const read = await readResponse(db, call);
  return read && toResponse(read);
}

type ReadResponse = NonNullable<Awaited<ReturnType<typeof readResponse>>>;

function toResponse({ row, found, isStaff, metas, newFor }: ReadResponse): ReplyOf<'getFormResponse'> {
  const { locale } = row;
  const item = toResponseItem(row, found, { locale, isNew: isStaff ? isNewFor(newFor) : null });
  return { ...item, form: toShownForm(found, { locale, isStaff }), metas: [...metas] };
}

/** Whether the person sees the file in an answer of the response (CT-09). */
export async function canReadAnswerFile(db: Database, call: ResponseCall, fileId: string): Promise<boolean> {
  const read = await readResponse(db, call);
  return read !== null && (read.isStaff || read.metas.some(({ meta_value }) => meta_value.includes(fileId)));
}

/** @returns The response with the answers that the person sees; null for a response out of the person's reach. */
async function readResponse(db: Database, { clinic: { id: clinicId }, actor, id }: ResponseCall) {
  const reader = recordReaderOf(actor);
  const row = reader && (await findResponse(db, clinicId, reader, id));
  const found = row && (await findPublishedForm(db, clinicId, row.form_id, { version: Number(row.version) }));
  if (!found) return null;
  const whose = {
    userId: actor.userId,
    isStaff: isStaff(actor.roles) && row.is_at_work,
    isSubmitter: row.submitted_by_user_id === actor.userId,
    isClient: row.client_user_id === actor.userId,
  };
  const metas = readerMetas(found.plan, await findMetas(db, clinicId, row.id), whose);
  const visit = whose.isStaff ? await findVisit(db, { clinicId, userId: actor.userId }) : null;
  const newFor = { userId: actor.userId, since: visit?.from ?? null };
  return { row, found, reader, isStaff: whose.isStaff, metas, newFor };
}
