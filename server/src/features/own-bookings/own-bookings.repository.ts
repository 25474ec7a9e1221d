import type { AppointmentStatus, EpochMs, PlaceSource, ReadersClient } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { type ClientReach, portraitAddress, reachedClients, safeName } from '../../people/public.ts';
import type { Database } from '../../platform/database/transaction.ts';

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
