import { AppError, type Locale, type ReplyOf } from '@carefront/shared/contracts';
import { type EpochMs, type IsoDate, whyClosed } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../../deps.ts';
import { linkTokenHash } from '../../../email-links/email-links.ts';
import {
  type FoundForm,
  findPublishedForm,
  findPublishedForms,
  findWaitingRequest,
  hasLinkedDraft,
  isWaiting,
  maskedEmail,
  toFormSummary,
  toShownForm,
} from '../../../forms/public.ts';
import {
  type ClientReach,
  familyReach,
  findBirthDatesOfEqualNames,
  fullNameOf,
  isAmongReached,
  isReached,
  type RecordReader,
  recordReaderOf,
  withoutContacts,
} from '../../../people/public.ts';
import type { Person } from '../../../platform/access/actor.ts';
import { asBigint, isUuid } from '../../../platform/database/call-ids.ts';
import { countRows, type PageRange, pageOf, rangeOf } from '../../../platform/database/page.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { Call } from '../../../platform/http/serve.ts';
import { wireInstant } from '../../../platform/time/clock.ts';

interface PersonCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly locale: Locale;
}

/** Lists a page of the requests for the clients whom the caller reaches, newest first. */
export async function listUserForms(
  { database: { db }, clock }: Deps,
  { clinic, actor, query, locale }: PersonCall & Pick<Call<'listUserForms'>, 'query'>,
): Promise<ReplyOf<'listUserForms'>> {
  const { client_id: clientId, form_id: formId, waiting } = query;
  const filter = { clientId, formId, waitingAtMs: waiting === 1 ? clock.nowMs() : undefined };
  const reader = readerOf(actor);
  const { rows, total } = await findUserForms(db, clinic.id, reader, filter, rangeOf(query));
  const birthDates = await findBirthDatesOfEqualNames(db, clinic.id, rows.map(listedClientOf), reader);
  return pageOf(query, total, await readUserForms(db, clinic.id, rows, { locale, birthDates }));
}

/**
 * Returns a request. Marks it as opened when the client or a person who looks after the client opens it first.
 * @throws AppError `not-found`.
 */
export async function getUserForm(
  deps: Deps,
  { clinic, actor, params: { id }, locale }: Call<'getUserForm'>,
): Promise<ReplyOf<'getUserForm'>> {
  if (!isUuid(id)) throw new AppError('not-found', 'no id of a request');
  const family = withoutContacts(familyReach(actor, 'assigned'));
  await markOpened(deps.database.db, clinic.id, id, { nowMs: deps.clock.nowMs(), family });
  return readUserForm(deps, { clinic, actor, locale }, id);
}

/**
 * Returns the form of an emailed link. The first opening marks the request as opened. Opening does not use the link, because mail scanners
 * open links, too. The answer has the client's first name, and nothing else about the client.
 * @throws AppError `not-found`, the same for a link that is unknown, used, cancelled, expired or of another clinic, and for a closed form.
 */
export async function openFormLink(
  { database: { db }, clock }: Deps,
  { clinic, params, locale, audit }: Call<'getUserFormByLink'>,
): Promise<ReplyOf<'getUserFormByLink'>> {
  const nowMs = clock.nowMs();
  const request = await findWaitingRequest(db, clinic.id, { tokenHash: linkTokenHash(params.token) }, nowMs);
  const found = request && (await findOpenRequestedForm(db, clinic.id, request));
  const client = found && (await findAskedClient(db, clinic.id, request.clientId));
  if (!client) throw new AppError('not-found', 'no open link');
  audit.about({ kind: 'user-form', id: request.id });
  audit.byLink();
  await markOpened(db, clinic.id, request.id, { nowMs });
  const hasAnswers = request.email !== null && (await hasLinkedDraft(db, clinic.id, request.id, nowMs));
  return {
    user_form_id: request.id,
    first_name: client.firstName,
    expires_at: wireInstant(request.expiresAtMs),
    form: toShownForm(found, { locale, isStaff: false }),
    other_device:
      request.email === null ? null : { email: maskedEmail(request.email), has_answers: hasAnswers ? 1 : 0 },
  };
}

/** @throws AppError `not-found`. */
export async function readUserForm(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, actor, locale }: PersonCall,
  id: string,
): Promise<ReplyOf<'getUserForm'>> {
  const row = await findUserForm(db, clinic.id, readerOf(actor), id);
  const [found] = row ? await readUserForms(db, clinic.id, [row], { locale }) : [];
  if (!found) throw new AppError('not-found', `request ${id}`);
  return found;
}

function readerOf(actor: Person): RecordReader {
  const reader = recordReaderOf(actor);
  if (!reader) throw new AppError('unauthenticated', 'a visitor');
  return reader;
}

type UserForm = ReplyOf<'getUserForm'>;

/** Returns the requests with their forms, in the reader's language. */
async function readUserForms(
  db: Database,
  clinicId: number,
  rows: readonly UserFormRow[],
  { locale, birthDates }: { readonly locale: Locale; readonly birthDates?: ReadonlyMap<number, IsoDate> },
): Promise<UserForm[]> {
  const keys = new Map(rows.map((row) => [keyOf(row), { formId: row.form_id, version: Number(row.version) }]));
  const forms = await findPublishedForms(db, clinicId, [...keys.values()]);
  const summaries = new Map(
    forms.map((found) => [keyOf({ form_id: found.form.id, version: found.version }), toFormSummary(found, locale)]),
  );
  return rows.map((row) => {
    const form = summaries.get(keyOf(row));
    if (!form) throw new Error(`form ${row.form_id} has no version ${row.version}`);
    return toUserForm(row, form, birthDates?.get(row.client_id));
  });
}

const keyOf = ({ form_id, version }: { form_id: number; version: string | number | null }): string =>
  `${form_id}/${Number(version)}`;

const listedClientOf = ({ client_id: id, first_name: firstName, last_name: lastName }: UserFormRow) => ({
  id,
  firstName,
  lastName,
});

function toUserForm(row: UserFormRow, form: UserForm['form'], birthday?: IsoDate): UserForm {
  return {
    id: row.id,
    form_response_id: row.response_id,
    user_id: row.user_id,
    form_user: { form_id: row.form_id, submitted_at: instant(row.submitted_at) },
    client: {
      id: row.client_id,
      full_name: fullNameOf(listedClientOf(row)),
      ...(birthday !== undefined && { birthday }),
    },
    form,
    asked_at: wireInstant(row.created_at.getTime()),
    expires_at: wireInstant(row.expires_at.getTime()),
    opened_at: instant(row.opened_at),
    cancelled_at: instant(row.cancelled_at),
    is_emailed: row.isEmailed ? 1 : 0,
  };
}

const instant = (at: Date | null): string | null => at && wireInstant(at.getTime());

/** A request with its client. */
interface UserFormRow {
  readonly id: string;
  readonly form_id: number;
  /** Version that was answered, else the published version. */
  readonly version: string | null;
  readonly response_id: string | null;
  readonly submitted_at: Date | null;
  readonly created_at: Date;
  readonly expires_at: Date;
  readonly opened_at: Date | null;
  readonly cancelled_at: Date | null;
  readonly isEmailed: boolean;
  readonly client_id: number;
  readonly first_name: string;
  readonly last_name: string;
  readonly user_id: number | null;
}

/** The requests with the names of their clients. */
const withDetails = (db: Database | Tx, clinicId: number) =>
  db
    .selectFrom('user_form as u')
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'u.clinic_id').onRef('c.id', '=', 'u.client_id'))
    .innerJoin('form as f', (on) => on.onRef('f.clinic_id', '=', 'u.clinic_id').onRef('f.id', '=', 'u.form_id'))
    .leftJoin('form_response as r', (on) =>
      on.onRef('r.clinic_id', '=', 'u.clinic_id').onRef('r.id', '=', 'u.response_id'),
    )
    .select(['u.id', 'u.form_id', 'u.response_id', 'u.submitted_at', 'u.created_at', 'u.expires_at'])
    .select(['u.opened_at', 'u.cancelled_at', 'u.client_id', 'c.first_name', 'c.last_name', 'c.user_id'])
    .select(sql<boolean>`u.email IS NOT NULL`.as('isEmailed'))
    .select(sql<string | null>`coalesce(r.version, f.published_version)`.as('version'))
    .where('u.clinic_id', '=', clinicId);

/** @returns undefined for a request that does not exist, and for one of a client out of the reader's reach. */
function findUserForm(
  db: Database | Tx,
  clinicId: number,
  reader: RecordReader,
  id: string,
): Promise<UserFormRow | undefined> {
  return withDetails(db, clinicId)
    .where(isReached(clinicId, reader, sql.ref('u.client_id')))
    .where('u.id', '=', id)
    .executeTakeFirst();
}

interface UserFormFilter {
  readonly clientId?: number | undefined;
  readonly formId?: number | undefined;
  /** Moment at which the requests must wait; absent: all requests. */
  readonly waitingAtMs?: EpochMs | undefined;
}

/** Finds a page of requests for the clients whom the reader reaches, newest first. Reads the details of this page only. */
async function findUserForms(
  db: Database,
  clinicId: number,
  reader: RecordReader,
  { clientId, formId, waitingAtMs }: UserFormFilter,
  { offset, limit }: PageRange,
): Promise<{ rows: UserFormRow[]; total: number }> {
  const found = db
    .selectFrom('user_form as u')
    .where('u.clinic_id', '=', clinicId)
    .where(isAmongReached(clinicId, reader, sql.ref('u.client_id')))
    .$if(clientId !== undefined, (wanted) => wanted.where('u.client_id', '=', asBigint(clientId ?? 0)))
    .$if(formId !== undefined, (wanted) => wanted.where('u.form_id', '=', asBigint(formId ?? 0)))
    .$if(waitingAtMs !== undefined, (wanted) => wanted.where(isWaiting(waitingAtMs ?? 0)));
  const total = await countRows(found);
  const page = found.select('u.id').orderBy('u.created_at', 'desc').orderBy('u.id').offset(offset).limit(limit);
  const rows = await withDetails(db, clinicId)
    .where(sql<boolean>`u.id IN ${page}`)
    .orderBy('u.created_at', 'desc')
    .orderBy('u.id')
    .execute();
  return { rows, total };
}

/** Marks the request as opened, if it waits and nobody opened it before. @param family - Clients whose requests the person opens; absent: of a link. */
async function markOpened(
  db: Database | Tx,
  clinicId: number,
  id: string,
  { nowMs, family }: { readonly nowMs: EpochMs; readonly family?: ClientReach },
): Promise<void> {
  await db
    .updateTable('user_form as u')
    .set({ opened_at: new Date(nowMs) })
    .where('u.clinic_id', '=', clinicId)
    .where('u.id', '=', id)
    .where('u.opened_at', 'is', null)
    .where(isWaiting(nowMs))
    .$if(family !== undefined, (query) =>
      family ? query.where(isReached(clinicId, family, sql.ref('u.client_id'))) : query,
    )
    .execute();
}

/** The client whom staff ask, and the language of the client's account. */
interface AskedClient {
  readonly id: number;
  readonly firstName: string;
  readonly locale: Locale | null;
}

/** @param reach - Only clients in this reach; absent: of a link, all clients. */
export function findAskedClient(
  db: Database | Tx,
  clinicId: number,
  clientId: number,
  reach?: ClientReach,
): Promise<AskedClient | undefined> {
  return db
    .selectFrom('client as c')
    .leftJoin('user_account as a', (on) => on.onRef('a.clinic_id', '=', 'c.clinic_id').onRef('a.id', '=', 'c.user_id'))
    .select(['c.id', 'c.first_name as firstName', 'a.locale'])
    .where('c.clinic_id', '=', clinicId)
    .where('c.id', '=', asBigint(clientId))
    .$call((query) => (reach ? query.where(isReached(clinicId, reach, sql.ref('c.id'))) : query))
    .executeTakeFirst();
}

/** Finds the published version of a form that a client is asked for. @returns undefined for a form that cannot be filled in. */
export async function findOpenRequestedForm(
  db: Database | Tx,
  clinicId: number,
  { formId }: { readonly formId: number },
): Promise<FoundForm | undefined> {
  const found = await findPublishedForm(db, clinicId, formId);
  if (!found) return undefined;
  const { status, archivedAt } = found.form;
  return whyClosed({ status, isArchived: archivedAt !== null }) === null ? found : undefined;
}
