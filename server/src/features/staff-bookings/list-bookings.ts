import type { Locale, ParsedQueryOf, Reach, ReplyOf } from '@carefront/shared/contracts';
import {
  type AppointmentStatus,
  clinicTexts,
  type EpochMs,
  type IsoDate,
  isPlaceKept,
  type PlaceSource,
  type SlotRefusal,
  type TextLanguages,
  type Translations,
} from '@carefront/shared/domain';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { languagesOf } from '../../clinic-texts/clinic-texts.ts';
import type { Deps } from '../../deps.ts';
import {
  type ClientName,
  findBirthDatesOfEqualNames,
  findSearchedClients,
  initialsOf,
  portraitAddress,
  toClientListItem,
  workReach,
} from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { asBigint } from '../../platform/database/call-ids.ts';
import { countRows, countUpTo, type PageRange, pageOf, rangeOf } from '../../platform/database/page.ts';
import type { ClientStatus, Tables } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { type MomentRange, momentsOfDays, wireInstant } from '../../platform/time/clock.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { isKnownPractitioner } from '../../scheduling/public.ts';
import { findRequestReasons } from './request-reasons.ts';

export interface StaffCall<Query> {
  readonly clinic: ClinicRow;
  readonly actor: Person;
  readonly reach: Reach;
  readonly locale: Locale;
  readonly query: Query;
}

type StaffBooking = ReplyOf<'listBookings'>['data'][number];

/**
 * Lists a page of the clinic's bookings that match the filters; a practitioner gets only their own (BK-88). Each request comes with the
 * current reasons against its time. Needs at most ten statements, whatever the page size.
 * @throws AppError `invalid-input` at practitioner_id for a practitioner whom the caller does not reach.
 */
export async function listBookings(
  deps: Deps,
  call: StaffCall<ParsedQueryOf<'listBookings'>>,
): Promise<ReplyOf<'listBookings'>> {
  const { clinic, query } = call;
  const { status, time } = query;
  const { db } = deps.database;
  const filter = {
    clinicId: clinic.id,
    status,
    time,
    practitionerId: await reachedPractitioner(deps, call, query.practitioner_id),
    clientId: query.client_id,
    named: await findSearchedClients(db, clinic.id, query.search),
    days: momentsOfDays(deps, clinic.timezone, { first: query.from, last: query.to }),
    nowMs: deps.clock.nowMs(),
  };
  const total = await countBookings(db, filter);
  const rows = await findBookings(db, filter, rangeOf(query));
  const requests = rows.filter((row) => row.status === 'requested');
  const reasons = await findRequestReasons(deps, clinic.id, requests);
  const birthDates = await findBirthDatesOfEqualNames(
    db,
    clinic.id,
    rows.map(clientNameOf),
    workReach(call.actor, call.reach),
  );
  const languages = languagesOf(clinic, call.locale);
  const data = rows.map((row) => toStaffBooking(row, { reasons: reasons.get(row.id) ?? [], birthDates, languages }));
  return pageOf(query, total, data);
}

/** No practitioner has this id. */
const NOBODY_ID = 0;

/**
 * Returns the practitioner whose bookings the caller sees.
 * @param wanted - undefined means every practitioner whom the caller reaches.
 * @returns undefined for the bookings of all practitioners.
 * @throws AppError `invalid-input` at practitioner_id.
 */
async function reachedPractitioner(
  deps: Deps,
  { clinic, actor, reach, locale }: StaffCall<unknown>,
  wanted: number | undefined,
): Promise<number | undefined> {
  const isForeign = reach !== 'clinic' && wanted !== undefined && wanted !== actor.practitionerId;
  const isUnknown = wanted !== undefined && !(await isKnownPractitioner(deps.database.db, clinic.id, wanted));
  if (isForeign || isUnknown) throw fieldRefusal({ practitioner_id: 'practitioner-unknown' }, locale);
  return reach === 'clinic' ? wanted : (actor.practitionerId ?? NOBODY_ID);
}

interface Beside {
  readonly reasons: readonly SlotRefusal[];
  readonly birthDates: ReadonlyMap<number, IsoDate>;
  readonly languages: TextLanguages;
}

const clientNameOf = (row: StaffBookingRow): ClientName => ({
  id: row.client_id,
  status: row.client_status,
  firstName: row.first_name,
  lastName: row.last_name,
});

function toStaffBooking(row: StaffBookingRow, { reasons, birthDates, languages }: Beside): StaffBooking {
  return {
    id: row.id,
    status: row.status,
    starts_at: wireInstant(row.start_at.getTime()),
    ends_at: wireInstant(row.end_at.getTime()),
    timezone: row.zone,
    is_video_session: row.is_video ? 1 : 0,
    place: row.is_video ? null : row.complete_address,
    client: toClientListItem(clientNameOf(row), birthDates),
    practitioner: {
      id: row.practitioner_id,
      user_id: row.practitioner_user_id,
      full_name: `${row.practitioner_first_name} ${row.practitioner_last_name}`,
      initials: initialsOf(row.practitioner_first_name, row.practitioner_last_name),
      portrait: row.practitioner_portrait,
    },
    location_id: row.location_id,
    kept_location_id: isPlaceKept(row.location_by) ? row.location_id : null,
    service: { id: row.service_id, ...clinicTexts(serviceOf(row), ['name'], languages) },
    fee: row.fee_cents,
    notes: row.notes,
    created_at: wireInstant(row.created_at.getTime()),
    request_expires_at:
      row.status === 'requested' && row.request_expires_at ? wireInstant(row.request_expires_at.getTime()) : null,
    reasons: [...reasons],
    failed_notices: row.failed_notices,
  };
}

const serviceOf = (row: StaffBookingRow) => ({ name: row.service_name, translations: row.service_translations });

interface StaffBookingRow {
  id: string;
  status: AppointmentStatus;
  start_at: Date;
  end_at: Date;
  zone: string;
  is_video: boolean;
  notes: string;
  created_at: Date;
  request_expires_at: Date | null;
  duration_minutes: number;
  travel_minutes: number;
  location_id: number | null;
  location_by: PlaceSource | null;
  fee_cents: number | null;
  complete_address: string | null;
  client_id: number;
  client_status: ClientStatus;
  first_name: string;
  last_name: string;
  practitioner_id: number;
  /** null when the practitioner was deleted. */
  practitioner_user_id: number | null;
  practitioner_first_name: string;
  practitioner_last_name: string;
  practitioner_portrait: string | null;
  service_id: number;
  service_name: string;
  service_translations: Translations;
  failed_notices: number;
}

interface BookingFilter {
  readonly clinicId: number;
  readonly status: AppointmentStatus | 'all';
  /** `coming`: live and not begun; `past`: all others; undefined: both, but confirmed bookings are coming. */
  readonly time: 'coming' | 'past' | undefined;
  /** undefined means all practitioners. */
  readonly practitionerId: number | undefined;
  readonly clientId: number | undefined;
  /** Selects the clients whom a search finds; null: no search. */
  readonly named: RawBuilder<number> | null;
  readonly days: MomentRange;
  readonly nowMs: EpochMs;
}

/** Bookings that still need work are sorted soonest first, all others latest first. */
const SOONEST_FIRST: readonly BookingFilter['status'][] = ['requested', 'confirmed'];

const isSoonestFirst = ({ status, time }: BookingFilter): boolean =>
  time === undefined ? SOONEST_FIRST.includes(status) : time === 'coming';

const countBookings = (db: Database, filter: BookingFilter): Promise<number> =>
  countRows(matching(db.selectFrom('appointment as a'), filter));

/** Finds one page in one statement. */
function findBookings(db: Database, filter: BookingFilter, { offset, limit }: PageRange): Promise<StaffBookingRow[]> {
  const direction = isSoonestFirst(filter) ? 'asc' : 'desc';
  return matching(db.selectFrom('appointment as a'), filter)
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'a.clinic_id').onRef('c.id', '=', 'a.client_id'))
    .innerJoin('service as s', (on) => on.onRef('s.clinic_id', '=', 'a.clinic_id').onRef('s.id', '=', 'a.service_id'))
    .innerJoin('practitioner as p', (on) =>
      on.onRef('p.clinic_id', '=', 'a.clinic_id').onRef('p.id', '=', 'a.practitioner_id'),
    )
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .leftJoin('location as l', (on) => on.onRef('l.clinic_id', '=', 'a.clinic_id').onRef('l.id', '=', 'a.location_id'))
    .select(['a.id', 'a.status', 'a.start_at', 'a.end_at', 'a.zone', 'a.is_video', 'a.notes', 'a.created_at'])
    .select(['a.request_expires_at', 'a.duration_minutes', 'a.travel_minutes', 'a.location_id', 'l.complete_address'])
    .select(['a.client_id', 'c.status as client_status', 'c.first_name', 'c.last_name'])
    .select(['a.practitioner_id', 'u.first_name as practitioner_first_name', 'u.last_name as practitioner_last_name'])
    .select(sql<number | null>`CASE WHEN p.deleted_at IS NULL THEN p.user_id END`.as('practitioner_user_id'))
    .select([
      'a.service_id',
      's.name as service_name',
      's.translations as service_translations',
      'a.location_by',
      'a.fee_cents',
    ])
    .select(portraitAddress('p').as('practitioner_portrait'))
    .select(
      sql<number>`(SELECT count(*)::integer FROM appointment_notice n
        JOIN outbox o ON o.clinic_id = n.clinic_id AND o.id = n.outbox_id
        WHERE n.clinic_id = a.clinic_id AND n.appointment_id = a.id AND o.state = 'failed')`.as('failed_notices'),
    )
    .orderBy('a.start_at', direction)
    .orderBy('a.id')
    .offset(offset)
    .limit(limit)
    .execute();
}

type Bookings = Tables & { a: Tables['appointment'] };

function matching(query: SelectQueryBuilder<Bookings, 'a', object>, filter: BookingFilter) {
  const { clinicId, status, practitionerId, clientId, named, days } = filter;
  const isComing = sql<boolean>`(a.status IN ('requested', 'confirmed') AND a.start_at > ${new Date(filter.nowMs).toISOString()}::timestamptz)`;
  // A confirmed booking that has begun needs no more work.
  const time = filter.time ?? (status === 'confirmed' ? 'coming' : undefined);
  return query
    .where('a.clinic_id', '=', clinicId)
    .$if(status !== 'all', (sofar) => sofar.where('a.status', '=', status === 'all' ? 'requested' : status))
    .$if(time === 'coming', (sofar) => sofar.where(isComing))
    .$if(time === 'past', (sofar) => sofar.where(sql<boolean>`NOT ${isComing}`))
    .$if(practitionerId !== undefined, (sofar) => sofar.where('a.practitioner_id', '=', practitionerId ?? 0))
    .$if(clientId !== undefined, (sofar) => sofar.where('a.client_id', '=', asBigint(clientId ?? 0)))
    .$call((sofar) => (named === null ? sofar : sofar.where('a.client_id', 'in', named)))
    .$if(days.from !== undefined, (sofar) => sofar.where('a.start_at', '>=', days.from ?? new Date(0)))
    .$if(days.before !== undefined, (sofar) => sofar.where('a.start_at', '<', days.before ?? new Date(0)));
}

/** People read a larger number as 'many'; counting further only costs time. */
const MOST_COUNTED = 1_000;

interface CountCall {
  readonly clinic: { readonly id: number };
  readonly actor: Person;
  readonly reach: Reach;
}

/** Counts the requests that can still be answered; a practitioner's own only. One statement, over an index. */
export async function countBookingRequests(
  { database: { db }, clock }: Pick<Deps, 'database' | 'clock'>,
  { clinic, actor, reach }: CountCall,
): Promise<ReplyOf<'countBookingRequests'>> {
  if (reach !== 'clinic' && actor.practitionerId === null) return { waiting_requests: 0 };
  const now = new Date(clock.nowMs());
  const requests = db
    .selectFrom('appointment')
    .select('id')
    .where('clinic_id', '=', clinic.id)
    .where('status', '=', 'requested')
    .where('start_at', '>', now)
    .where('request_expires_at', '>', now)
    .$if(reach !== 'clinic', (query) => query.where('practitioner_id', '=', actor.practitionerId ?? 0));
  return { waiting_requests: (await countUpTo(db, MOST_COUNTED, requests)).total };
}
