import type { Locale, ParsedBodyOf, ParsedQueryOf, ReplyOf } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import { type RawBuilder, sql } from 'kysely';
import { nameFor } from '../../clinic-texts/clinic-texts.ts';
import type { Deps } from '../../deps.ts';
import { findSearchedClients, initialsOf } from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import { countRows, countUpTo, type PageRange, pageOf, rangeOf } from '../../platform/database/page.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import type { RegistrationChannel } from '../../registrations/registrations.ts';

interface ListCall {
  readonly clinicId: number;
  readonly locale: Locale;
  readonly query: ParsedQueryOf<'listRegistrations'>;
}

/**
 * Lists a page of the people who registered themselves and are still on the waitlist, newest first. At most four statements for any number.
 * @returns `total` of all pages; a page past the last one is empty.
 */
export async function listRegistrations(
  { database: { db } }: Deps,
  { clinicId, locale, query }: ListCall,
): Promise<ReplyOf<'listRegistrations'>> {
  const { registered_after: after } = query;
  const filter = {
    clinicId,
    named: await findSearchedClients(db, clinicId, query.search),
    after: after === undefined ? undefined : new Date(after),
  };
  const total = await countRows(waiting(db, filter));
  const rows = await findWaitingPage(db, filter, { ...rangeOf(query), locale });
  return pageOf(query, total, rows.map(toRegistration));
}

function toRegistration(row: WaitingRow): ReplyOf<'listRegistrations'>['data'][number] {
  return {
    client_id: row.client_id,
    full_name: `${row.first_name} ${row.last_name}`,
    initials: initialsOf(row.first_name, row.last_name),
    email: row.email,
    birthday: row.dob,
    sex: row.sex,
    country: row.country,
    state: row.state,
    needs_guardian: row.bool_needs_guardian ? 1 : 0,
    locale: row.locale,
    registered_at: wireInstant(row.registered_at.getTime()),
    channel: row.channel,
    practitioner: row.practitioner,
    discipline: row.discipline,
    notes: row.notes,
  };
}

interface WaitingRow {
  client_id: number;
  first_name: string;
  last_name: string;
  email: string | null;
  dob: IsoDate | null;
  sex: 'M' | 'F' | 'O';
  /** Names; null when none was given. */
  country: string | null;
  state: string | null;
  bool_needs_guardian: boolean;
  locale: Locale;
  registered_at: Date;
  channel: RegistrationChannel;
  /** Names of the preferred practitioner and discipline. */
  practitioner: string | null;
  discipline: string | null;
  notes: string | null;
}

interface WaitingFilter {
  readonly clinicId: number;
  /** Selects the clients whom a search finds; null: no search. */
  readonly named: RawBuilder<number> | null;
  /** Only people who registered later. */
  readonly after: Date | undefined;
}

/** Lists newest first; of entries with the same moment, the last written one first. */
function findWaitingPage(
  db: Database,
  filter: WaitingFilter,
  { offset, limit, locale }: PageRange & { readonly locale: Locale },
): Promise<WaitingRow[]> {
  return waiting(db, filter)
    .leftJoin('country', 'country.id', 'c.country_id')
    .leftJoin('state', 'state.id', 'c.state_id')
    .leftJoin('practitioner as p', (on) =>
      on.onRef('p.clinic_id', '=', 'r.clinic_id').onRef('p.id', '=', 'r.practitioner_id'),
    )
    .leftJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .leftJoin('occupation as o', (on) =>
      on.onRef('o.clinic_id', '=', 'r.clinic_id').onRef('o.id', '=', 'r.occupation_id'),
    )
    .select(['r.channel', 'r.notes', nameFor('o', locale).as('discipline')])
    .select(sql<string | null>`u.first_name || ' ' || u.last_name`.as('practitioner'))
    .select(['r.client_id', 'r.locale', 'r.registered_at', 'c.first_name', 'c.last_name', 'c.email', 'c.dob', 'c.sex'])
    .select(['c.bool_needs_guardian', 'country.name as country', 'state.name as state'])
    .orderBy('r.registered_at', 'desc')
    .orderBy('r.client_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute();
}

/** Clients who registered themselves and are not yet accepted by the clinic. */
function waiting(db: Database, { clinicId, named, after }: WaitingFilter) {
  return db
    .selectFrom('client_registration as r')
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .where('r.clinic_id', '=', clinicId)
    .where('c.status', '=', 'Waitlist')
    .$call((query) => (named === null ? query : query.where('r.client_id', 'in', named)))
    .$if(after !== undefined, (query) => query.where('r.registered_at', '>', after ?? new Date(0)));
}

/** People read a larger number as 'many'; counting further only costs time. */
const MOST_COUNTED = 1_000;
const SECOND_MS = 1_000;

interface ReaderCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
}

/** Counts the people on the waitlist who registered after the caller last read it. */
export async function countRegistrations(
  { database: { db } }: Pick<Deps, 'database'>,
  { clinic, actor }: ReaderCall,
): Promise<ReplyOf<'countRegistrations'>> {
  const until = await findSeenUntil(db, { clinicId: clinic.id, userId: actor.userId });
  // Moments of answers are whole seconds: the whole second of the newest registration is seen.
  const from = until === null ? null : new Date(until.getTime() + SECOND_MS);
  return {
    new_registrations: await countRegisteredFrom(db, { clinicId: clinic.id, from, most: MOST_COUNTED }),
    seen_until: until === null ? null : wireInstant(until.getTime()),
  };
}

/** Remembers until when the caller has read the waitlist. @returns the count that is left. */
export async function markRegistrationsSeen(
  deps: Pick<Deps, 'database' | 'clock'>,
  call: ReaderCall & { readonly body: ParsedBodyOf<'markRegistrationsSeen'> },
): Promise<ReplyOf<'markRegistrationsSeen'>> {
  const untilMs = Math.min(Date.parse(call.body.seen_until), deps.clock.nowMs());
  const until = new Date(Math.floor(untilMs / SECOND_MS) * SECOND_MS);
  await keepSeenUntil(deps.database.db, { clinicId: call.clinic.id, userId: call.actor.userId }, until);
  return countRegistrations(deps, call);
}

/** A person of the clinic. */
interface Reader {
  readonly clinicId: number;
  readonly userId: number;
}

/** @returns null when the person has never read the waitlist. */
async function findSeenUntil(db: Database, { clinicId, userId }: Reader): Promise<Date | null> {
  const row = await db
    .selectFrom('waitlist_view')
    .select('seen_until')
    .where('clinic_id', '=', clinicId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.seen_until ?? null;
}

/** Keeps the later of the two moments: two tabs may tell in any order. */
async function keepSeenUntil(db: Database, { clinicId, userId }: Reader, until: Date): Promise<void> {
  await db
    .insertInto('waitlist_view')
    .values({ clinic_id: clinicId, user_id: userId, seen_until: until })
    .onConflict((on) =>
      on
        .columns(['clinic_id', 'user_id'])
        .doUpdateSet({ seen_until: sql<Date>`greatest(waitlist_view.seen_until, excluded.seen_until)` }),
    )
    .execute();
}

/** Counts people on the waitlist who registered at the moment or later. @param from - null: all of them. @param most - Counts no further. */
async function countRegisteredFrom(
  db: Database,
  { clinicId, from, most }: { clinicId: number; from: Date | null; most: number },
): Promise<number> {
  const found = db
    .selectFrom('client_registration as r')
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'r.clinic_id').onRef('c.id', '=', 'r.client_id'))
    .select('r.client_id')
    .where('r.clinic_id', '=', clinicId)
    .where('c.status', '=', 'Waitlist')
    .$if(from !== null, (query) => query.where('r.registered_at', '>=', from));
  return (await countUpTo(db, most, found)).total;
}
