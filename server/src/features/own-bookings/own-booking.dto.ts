import type { Locale, ReplyOf } from '@carefront/shared/contracts';
import {
  clientNameByItself,
  clientNameForReader,
  type EpochMs,
  type IsoDate,
  isPlaceKept,
  lastFamilyMoment,
  type ReadersClient,
} from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import { initialsOf, safeName } from '../../people/public.ts';
import { isBookingOpen } from '../../platform/access/authorize-call.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { isOfferedBy } from '../../scheduling/public.ts';
import { judgeAction } from '../appointment-life/public.ts';
import { calendarFile } from '../booking-notices/public.ts';
import type { OwnBookingRow } from './own-bookings.repository.ts';

type OwnBooking = ReplyOf<'listOwnBookings'>['coming'][number];
type LinkedBooking = ReplyOf<'getBookingByLink'>;
type BookedFacts = Omit<
  ReplyOf<'bookOnSite'>['appointment'],
  'id' | 'status' | 'starts_at' | 'ends_at' | 'manage_url' | 'practitioner_id'
>;
type Manageable = Omit<LinkedBooking, 'first_name' | 'practitioner' | 'fee'>;

/** The clinic and the moment for which bookings are shown. */
interface Showing {
  readonly clinic: ClinicRow;
  readonly locale: Locale;
  readonly organizerEmail: string;
  readonly nowMs: EpochMs;
  /** All clients of the caller; null without an account. */
  readonly ownClients: readonly ReadersClient[] | null;
}

export const showingOf = (
  deps: Deps,
  { clinic, locale }: Pick<Showing, 'clinic' | 'locale'>,
  ownClients: Showing['ownClients'] = null,
): Showing => ({
  clinic,
  locale,
  organizerEmail: deps.config.mailFrom,
  nowMs: deps.clock.nowMs(),
  ownClients,
});

/** @param birthDates - Of clients whose name another client of the list has, too. */
export function toOwnBooking(
  row: OwnBookingRow,
  showing: Showing,
  birthDates?: ReadonlyMap<number, IsoDate>,
): OwnBooking {
  const { client_first_name: firstName, client_last_name: lastName } = row;
  const practitioner = practitionerOf(row);
  const birthday = birthDates?.get(row.client_id);
  return {
    ...toManageable(row, showing),
    client: {
      id: row.client_id,
      full_name: `${firstName} ${lastName}`,
      initials: initialsOf(firstName, lastName),
      ...(birthday !== undefined && { birthday }),
    },
    service_name: row.service_name,
    practitioner_name: practitioner.full_name,
    practitioner,
    service: { id: row.service_id, name: row.service_name },
    fee: feeOf(row, showing),
    request_expires_at: expiryOf(row),
  };
}

const practitionerOf = (row: OwnBookingRow) => ({
  id: row.practitioner_id,
  full_name: `${row.practitioner_first_name} ${row.practitioner_last_name}`,
  initials: initialsOf(row.practitioner_first_name, row.practitioner_last_name),
  portrait: row.practitioner_portrait,
});

/** The facts of a booking for the answer to its submit. */
export function toBookedFacts(row: OwnBookingRow, showing: Showing): BookedFacts {
  const { timezone, location_id, place, is_video_session, cancel_until, move_until, calendar_file } = toManageable(
    row,
    showing,
  );
  return {
    ...{ timezone, location_id, place, is_video_session, cancel_until, move_until, calendar_file },
    fee: feeOf(row, showing),
    request_expires_at: expiryOf(row),
  };
}

const feeOf = ({ fee_cents }: OwnBookingRow, { clinic }: Showing): number | null =>
  clinic.show_service_fee ? fee_cents : null;

const expiryOf = ({ status, request_expires_at }: OwnBookingRow): string | null =>
  status === 'requested' && request_expires_at ? wireInstant(request_expires_at.getTime()) : null;

export const toLinkedBooking = (row: OwnBookingRow, showing: Showing): LinkedBooking => ({
  ...toManageable(row, showing),
  first_name: row.client_first_name,
  practitioner: practitionerOf(row),
  fee: feeOf(row, showing),
});

function toManageable(row: OwnBookingRow, showing: Showing): Manageable {
  const { cancel_notice_hours, reschedule_notice_hours } = showing.clinic;
  const { nowMs } = showing;
  const booking = {
    status: row.status,
    startsAtMs: row.start_at.getTime(),
    endsAtMs: row.end_at.getTime(),
    requestExpiresAtMs: row.request_expires_at?.getTime() ?? null,
  };
  const mayCancel = judgeAction(booking, 'cancel', 'family', { noticeHours: cancel_notice_hours, nowMs }).allowed;
  const mayMove =
    isBookingOpen(showing.clinic) &&
    isStillOffered(row) &&
    judgeAction(booking, 'move', 'family', { noticeHours: reschedule_notice_hours, nowMs }).allowed;
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
    calendar_file: calendarFileOf(row, showing),
  };
}

/** Whether a new time can be chosen at all: a call that moves the booking asks the same (`loadMove`). */
const isStillOffered = (row: OwnBookingRow): boolean =>
  row.is_there && isOfferedBy(row, { id: row.practitioner_id, occupation_id: row.practitioner_occupation_id });

const placeOf = ({ is_video, place }: OwnBookingRow): string | null => (is_video ? null : place);

/** Returns null for a request, which is not final, and for a booking that has begun, which is already in the calendar. */
function calendarFileOf(row: OwnBookingRow, showing: Showing): string | null {
  const { clinic, locale, organizerEmail, nowMs } = showing;
  const startsAtMs = row.start_at.getTime();
  if (row.status !== 'confirmed' || startsAtMs <= nowMs) return null;
  return calendarFile({
    uid: row.ics_uid,
    sequence: row.sequence,
    startsAtMs,
    endsAtMs: row.end_at.getTime(),
    clinicName: clinic.name,
    clientName: clientNameOf(row, showing),
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
function clientNameOf(row: OwnBookingRow, { clinic, ownClients }: Showing): string {
  const form = clinic.client_name_in_messages;
  if (ownClients) return clientNameForReader(row.client_id, ownClients, form);
  return row.has_guardian ? clientNameByItself(safeName(row.client_first_name), form) : '';
}
