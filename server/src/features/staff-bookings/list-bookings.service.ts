import type { Locale, ParsedQueryOf, Reach, ReplyOf } from '@carefront/shared/contracts';
import { type IsoDate, isPlaceKept, type SlotRefusal } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import {
  type ClientName,
  findBirthDatesOfEqualNames,
  findSearchedClients,
  initialsOf,
  toClientListItem,
  workReach,
} from '../../people/public.ts';
import type { Person } from '../../platform/access/actor.ts';
import type { ClinicRow } from '../../platform/clinics/clinic-directory.ts';
import { pageOf, rangeOf } from '../../platform/database/page.ts';
import { momentsOfDays } from '../../platform/time/day-range.ts';
import { wireInstant } from '../../platform/time/wire-instant.ts';
import { fieldRefusal } from '../../platform/validation/field-refusal.ts';
import { isKnownPractitioner } from '../../scheduling/public.ts';
import { findRequestReasons } from './request-reasons.service.ts';
import { countBookings, findBookings, type StaffBookingRow } from './staff-booking.repository.ts';

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
  const data = rows.map((row) => toStaffBooking(row, { reasons: reasons.get(row.id) ?? [], birthDates }));
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
export async function reachedPractitioner(
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
}

const clientNameOf = (row: StaffBookingRow): ClientName => ({
  id: row.client_id,
  status: row.client_status,
  firstName: row.first_name,
  lastName: row.last_name,
});

function toStaffBooking(row: StaffBookingRow, { reasons, birthDates }: Beside): StaffBooking {
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
    service: { id: row.service_id, name: row.service_name },
    fee: row.fee_cents,
    notes: row.notes,
    created_at: wireInstant(row.created_at.getTime()),
    request_expires_at:
      row.status === 'requested' && row.request_expires_at ? wireInstant(row.request_expires_at.getTime()) : null,
    reasons: [...reasons],
    failed_notices: row.failed_notices,
  };
}
