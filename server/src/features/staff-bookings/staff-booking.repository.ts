import type { AppointmentStatus, EpochMs, PlaceSource } from '@carefront/shared/domain';
import { type SelectQueryBuilder, sql } from 'kysely';
import { portraitAddress } from '../../people/public.ts';
import { asBigint, inManyIds } from '../../platform/database/call-ids.ts';
import { countRows, type PageRange } from '../../platform/database/page.ts';
import type { ClientStatus, Tables } from '../../platform/database/tables.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { MomentRange } from '../../platform/time/day-range.ts';

export interface StaffBookingRow {
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
  failed_notices: number;
}

export interface BookingFilter {
  readonly clinicId: number;
  readonly status: AppointmentStatus | 'all';
  /** `coming`: live and not begun; `past`: all others; undefined: both, but confirmed bookings are coming. */
  readonly time: 'coming' | 'past' | undefined;
  /** undefined means all practitioners. */
  readonly practitionerId: number | undefined;
  readonly clientId: number | undefined;
  /** Clients whom a search found; null: no search. */
  readonly named: readonly number[] | null;
  readonly days: MomentRange;
  readonly nowMs: EpochMs;
}

/** Bookings that still need work are sorted soonest first, all others latest first. */
const SOONEST_FIRST: readonly BookingFilter['status'][] = ['requested', 'confirmed'];

const isSoonestFirst = ({ status, time }: BookingFilter): boolean =>
  time === undefined ? SOONEST_FIRST.includes(status) : time === 'coming';

export const countBookings = (db: Database, filter: BookingFilter): Promise<number> =>
  countRows(matching(db.selectFrom('appointment as a'), filter));

/** Finds one page in one statement. */
export function findBookings(
  db: Database,
  filter: BookingFilter,
  { offset, limit }: PageRange,
): Promise<StaffBookingRow[]> {
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
    .select(['a.service_id', 's.name as service_name', 'a.location_by', 'a.fee_cents'])
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
    .$if(named !== null, (sofar) => sofar.where('a.client_id', 'in', inManyIds(named ?? [])))
    .$if(days.from !== undefined, (sofar) => sofar.where('a.start_at', '>=', days.from ?? new Date(0)))
    .$if(days.before !== undefined, (sofar) => sofar.where('a.start_at', '<', days.before ?? new Date(0)));
}
