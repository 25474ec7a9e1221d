import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import {
  type AppointmentStatus,
  clientNameByItself,
  clientNameForReader,
  clinicTexts,
  type EpochMs,
  type IsoDate,
  isPlaceKept,
  lastFamilyMoment,
  type PlaceSource,
  type ReadersClient,
  type Translations,
} from '@carefront/shared/domain';
import { sql } from 'kysely';
import { languagesOf } from '../../clinic-texts/clinic-texts.ts';
import type { Deps } from '../../deps.ts';
import { type ClientReach, initialsOf, portraitAddress, reachedClients, safeName } from '../../people/public.ts';
import { isBookingOpen } from '../../platform/access/authorize-call.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import type { Database } from '../../platform/database/transaction.ts';
import { wireInstant } from '../../platform/time/clock.ts';
import { isOfferedBy } from '../../scheduling/public.ts';
import { validateAction } from '../appointment-life/public.ts';
import { calendarFile } from '../booking-notices/public.ts';

type OwnBooking = ReplyOf<'listOwnBookings'>['coming'][number];
type LinkedBooking = ReplyOf<'getBookingByLink'>;
type BookedFacts = Omit<
  ReplyOf<'bookOnSite'>['appointment'],
  'id' | 'status' | 'starts_at' | 'ends_at' | 'manage_url' | 'practitioner_id'
>;
type Manageable = Omit<LinkedBooking, 'first_name' | 'practitioner' | 'fee'>;

/** The clinic and the moment for which bookings are shown. */
interface ViewContext {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
  readonly organizerEmail: string;
  readonly nowMs: EpochMs;
  /** All clients of the caller; null without an account. */
  readonly ownClients: readonly ReadersClient[] | null;
}

export const viewContextOf = (
  deps: Deps,
  { clinic, locale }: Pick<ViewContext, 'clinic' | 'locale'>,
  ownClients: ViewContext['ownClients'] = null,
): ViewContext => ({
  clinic,
  locale,
  organizerEmail: deps.config.mailFrom,
  nowMs: deps.clock.nowMs(),
  ownClients,
});

/** @param birthDates - Of clients whose name another client of the list has, too. */
export function toOwnBooking(
  row: OwnBookingRow,
  view: ViewContext,
  birthDates?: ReadonlyMap<number, IsoDate>,
): OwnBooking {
  const { client_first_name: firstName, client_last_name: lastName } = row;
  const practitioner = practitionerOf(row);
  const birthday = birthDates?.get(row.client_id);
  const service = serviceOf(row, view);
  return {
    ...toManageable(row, view),
    client: {
      id: row.client_id,
      full_name: `${firstName} ${lastName}`,
      initials: initialsOf(firstName, lastName),
      ...(birthday !== undefined && { birthday }),
    },
    service_name: service.name,
    practitioner_name: practitioner.full_name,
    practitioner,
    service,
    fee: feeOf(row, view),
    request_expires_at: expiryOf(row),
  };
}

const serviceOf = (row: OwnBookingRow, { clinic, locale }: ViewContext) => ({
  id: row.service_id,
  ...clinicTexts(
    { name: row.service_name, translations: row.service_translations },
    ['name'],
    languagesOf(clinic, locale),
  ),
});

const practitionerOf = (row: OwnBookingRow) => ({
  id: row.practitioner_id,
  full_name: `${row.practitioner_first_name} ${row.practitioner_last_name}`,
  initials: initialsOf(row.practitioner_first_name, row.practitioner_last_name),
  portrait: row.practitioner_portrait,
});

/** The facts of a booking for the answer to its submit. */
export function toBookedFacts(row: OwnBookingRow, view: ViewContext): BookedFacts {
  const { timezone, location_id, place, is_video_session, cancel_until, move_until, calendar_file } = toManageable(
    row,
    view,
  );
  return {
    ...{ timezone, location_id, place, is_video_session, cancel_until, move_until, calendar_file },
    fee: feeOf(row, view),
    request_expires_at: expiryOf(row),
  };
}

const feeOf = ({ fee_cents }: OwnBookingRow, { clinic }: ViewContext): number | null =>
  clinic.show_service_fee ? fee_cents : null;

const expiryOf = ({ status, request_expires_at }: OwnBookingRow): string | null =>
  status === 'requested' && request_expires_at ? wireInstant(request_expires_at.getTime()) : null;

export const toLinkedBooking = (row: OwnBookingRow, view: ViewContext): LinkedBooking => ({
  ...toManageable(row, view),
  first_name: row.client_first_name,
  practitioner: practitionerOf(row),
  fee: feeOf(row, view),
});

function toManageable(row: OwnBookingRow, view: ViewContext): Manageable {
  const { cancel_notice_hours, reschedule_notice_hours } = view.clinic;
  const { nowMs } = view;
  const booking = {
    status: row.status,
    startsAtMs: row.start_at.getTime(),
    endsAtMs: row.end_at.getTime(),
    requestExpiresAtMs: row.request_expires_at?.getTime() ?? null,
  };
  const mayCancel = validateAction(booking, 'cancel', 'family', { noticeHours: cancel_notice_hours, nowMs }).allowed;
  const mayMove =
    isBookingOpen(view.clinic) &&
    isStillOffered(row) &&
    validateAction(booking, 'move', 'family', { noticeHours: reschedule_notice_hours, nowMs }).allowed;
  return {
    id: row.id,
    status: row.status,
    starts_at: wireInstant(booking.startsAtMs),
    ends_at: wireInstant(row.end_at.getTime()),
    timezone: row.is_video ? row.client_zone : row.zone,
    is_video_session: row.is_video ? 1 : 0,
    place: placeOf(row),
    service_id: row.service_id,
    practitioner_id: row.practitioner_id,
    practitioner_user_id: row.practitioner_user_id,
    location_id: row.location_id,
    kept_location_id: isPlaceKept(row.location_by) ? row.location_id : null,
    may_cancel: mayCancel,
    may_move: mayMove,
    cancel_notice_hours,
    reschedule_notice_hours,
    cancel_until: mayCancel ? wireInstant(lastFamilyMoment(booking, 'cancel', cancel_notice_hours)) : null,
    move_until: mayMove ? wireInstant(lastFamilyMoment(booking, 'move', reschedule_notice_hours)) : null,
    calendar_file: calendarFileOf(row, view),
  };
}

/** Whether a new time can be chosen at all: a call that moves the booking asks the same (`loadMove`). */
const isStillOffered = (row: OwnBookingRow): boolean =>
  row.is_there && isOfferedBy(row, { id: row.practitioner_id, occupation_id: row.practitioner_occupation_id });

const placeOf = ({ is_video, place }: OwnBookingRow): string | null => (is_video ? null : place);

/** Returns null for a request, which is not final, and for a booking that has begun, which is already in the calendar. */
function calendarFileOf(row: OwnBookingRow, view: ViewContext): string | null {
  const { clinic, locale, organizerEmail, nowMs } = view;
  const startsAtMs = row.start_at.getTime();
  if (row.status !== 'confirmed' || startsAtMs <= nowMs) return null;
  return calendarFile({
    uid: row.ics_uid,
    sequence: row.sequence,
    startsAtMs,
    endsAtMs: row.end_at.getTime(),
    clinicName: clinic.name,
    clientName: clientNameOf(row, view),
    place: placeOf(row),
    isVideo: row.is_video,
    organizerEmail,
    method: 'PUBLISH',
    locale,
    nowMs,
  });
}

/**
 * Without an account, a client with a guardian is named whether or not the reader has other clients: a visitor who typed the address of another
 * family must not learn that the clinic has more clients with it.
 */
function clientNameOf(row: OwnBookingRow, { clinic, ownClients }: ViewContext): string {
  const form = clinic.client_name_in_messages;
  if (ownClients) return clientNameForReader(row.client_id, ownClients, form);
  return row.has_guardian ? clientNameByItself(safeName(row.client_first_name), form) : '';
}

/** One booking as its family may see it. */
export interface OwnBookingRow {
  id: string;
  status: AppointmentStatus;
  start_at: Date;
  end_at: Date;
  zone: string;
  client_zone: string;
  is_video: boolean;
  service_id: number;
  practitioner_id: number;
  location_id: number | null;
  location_by: PlaceSource | null;
  fee_cents: number | null;
  request_expires_at: Date | null;
  ics_uid: string;
  sequence: number;
  client_id: number;
  client_first_name: string;
  client_last_name: string;
  /** Whether somebody looks after the client. */
  has_guardian: boolean;
  service_name: string;
  service_translations: Translations;
  practitioner_user_id: number;
  practitioner_first_name: string;
  practitioner_last_name: string;
  practitioner_portrait: string | null;
  place: string | null;
  /** Neither the service nor the practitioner was deleted. */
  is_there: boolean;
  practitioner_occupation_id: number | null;
  /** As in `ServiceSlotRow`: an empty list restricts nothing. */
  occupation_ids: number[];
  practitioner_ids: number[];
}

/** Includes deleted services and practitioners, because the booking was made with them. */
const bookings = (db: Database, clinicId: number) =>
  db
    .selectFrom('appointment as a')
    .innerJoin('client as c', (on) => on.onRef('c.clinic_id', '=', 'a.clinic_id').onRef('c.id', '=', 'a.client_id'))
    .innerJoin('service as s', (on) => on.onRef('s.clinic_id', '=', 'a.clinic_id').onRef('s.id', '=', 'a.service_id'))
    .innerJoin('practitioner as p', (on) =>
      on.onRef('p.clinic_id', '=', 'a.clinic_id').onRef('p.id', '=', 'a.practitioner_id'),
    )
    .innerJoin('user_account as u', (on) => on.onRef('u.clinic_id', '=', 'p.clinic_id').onRef('u.id', '=', 'p.user_id'))
    .leftJoin('location as l', (on) => on.onRef('l.clinic_id', '=', 'a.clinic_id').onRef('l.id', '=', 'a.location_id'))
    .where('a.clinic_id', '=', clinicId)
    .select([
      'a.id',
      'a.status',
      'a.start_at',
      'a.end_at',
      'a.zone',
      'a.client_zone',
      'a.is_video',
      'a.service_id',
      'a.practitioner_id',
      'a.location_id',
      'a.location_by',
      'a.fee_cents',
      'a.request_expires_at',
      'a.ics_uid',
      'a.sequence',
      'a.client_id',
      'c.first_name as client_first_name',
      'c.last_name as client_last_name',
      sql<boolean>`EXISTS (SELECT FROM client_guardian link
        WHERE link.clinic_id = c.clinic_id AND link.client_id = c.id AND link.is_in_force)`.as('has_guardian'),
      's.name as service_name',
      's.translations as service_translations',
      'p.user_id as practitioner_user_id',
      'u.first_name as practitioner_first_name',
      'u.last_name as practitioner_last_name',
      'l.complete_address as place',
      portraitAddress('p').as('practitioner_portrait'),
      sql<boolean>`(s.deleted_at IS NULL AND p.deleted_at IS NULL)`.as('is_there'),
      'p.occupation_id as practitioner_occupation_id',
      sql<number[]>`(SELECT coalesce(json_agg(o.occupation_id), '[]') FROM service_occupation o
        WHERE o.clinic_id = s.clinic_id AND o.service_id = s.id)`.as('occupation_ids'),
      sql<number[]>`(SELECT coalesce(json_agg(o.practitioner_id), '[]') FROM practitioner_service o
        WHERE o.clinic_id = s.clinic_id AND o.service_id = s.id)`.as('practitioner_ids'),
    ]);

/** Finds the clients whose bookings the caller sees: calendar files tell them apart. */
export async function findOwnClients(db: Database, clinicId: number, whose: ClientReach): Promise<ReadersClient[]> {
  const rows = await db
    .selectFrom('client')
    .select(['id', 'first_name', 'dob'])
    .where('clinic_id', '=', clinicId)
    .where('id', 'in', reachedClients(db, clinicId, whose))
    .execute();
  return rows.map(({ id, first_name, dob }) => ({ id, firstName: safeName(first_name), dob }));
}

/** Whether the booking is live and not over yet. */
const isComing = (nowMs: EpochMs) =>
  sql<boolean>`(a.status IN ('requested', 'confirmed') AND a.end_at > ${new Date(nowMs).toISOString()}::timestamptz)`;

/** Finds live bookings, soonest first. @param whose - Records of the caller and of the clients whom the caller looks after. */
export function findComing(
  db: Database,
  clinicId: number,
  whose: ClientReach,
  nowMs: EpochMs,
): Promise<OwnBookingRow[]> {
  return bookings(db, clinicId)
    .where('a.client_id', 'in', reachedClients(db, clinicId, whose))
    .where(isComing(nowMs))
    .orderBy('a.start_at')
    .orderBy('a.id')
    .execute();
}

/** Finds bookings that are over, cancelled, declined or expired, latest first. */
export function findPast(
  db: Database,
  clinicId: number,
  whose: ClientReach,
  { nowMs, limit }: { nowMs: EpochMs; limit: number },
): Promise<OwnBookingRow[]> {
  return bookings(db, clinicId)
    .where('a.client_id', 'in', reachedClients(db, clinicId, whose))
    .where(sql<boolean>`NOT ${isComing(nowMs)}`)
    .orderBy('a.start_at', 'desc')
    .orderBy('a.id')
    .limit(limit)
    .execute();
}

/** @param id - The clinic's own appointment. */
export const findBooked = (db: Database, clinicId: number, id: string): Promise<OwnBookingRow | undefined> =>
  bookings(db, clinicId).where('a.id', '=', id).executeTakeFirst();

/** Finds the booking of an emailed link, until its session begins. */
export function findLinked(
  db: Database,
  clinicId: number,
  tokenHash: Buffer,
  nowMs: EpochMs,
): Promise<OwnBookingRow | undefined> {
  return bookings(db, clinicId)
    .where('a.manage_token_hash', '=', tokenHash)
    .where('a.start_at', '>', new Date(nowMs))
    .executeTakeFirst();
}
