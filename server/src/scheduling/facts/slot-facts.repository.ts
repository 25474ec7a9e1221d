import type { IsoDate, WallTime } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../../platform/database/transaction.ts';

/** The clinic's part of the slot facts. Clinic, service and practitioners take one statement each, for any number of days and people. */
export interface ClinicSlotRow {
  timezone: string;
  time_picker_interval: number;
  clinic_start_time: WallTime | null;
  clinic_end_time: WallTime | null;
  automatically_approve_bookings: boolean;
  booking_request_expiry_hours: number;
  offer_version: number;
  locations: { id: number; timezone: string | null; address: string }[];
  closures: { location_id: number | null; first_date: IsoDate; last_date: IsoDate }[];
}

/** @param fromDate - Closures that end before this date at the clinic are left out. */
export async function findClinicForSlots(
  db: Database | Tx,
  clinicId: number,
  fromDate: IsoDate,
): Promise<ClinicSlotRow | undefined> {
  const { rows } = await sql<ClinicSlotRow>`
    SELECT timezone, time_picker_interval, clinic_start_time, clinic_end_time, automatically_approve_bookings,
      booking_request_expiry_hours, offer_version,
      (SELECT coalesce(json_agg(json_build_object(
          'id', l.id, 'timezone', l.timezone, 'address', l.complete_address) ORDER BY l.id), '[]')
        FROM location l WHERE l.clinic_id = c.id AND l.deleted_at IS NULL) AS locations,
      (SELECT coalesce(json_agg(json_build_object(
          'location_id', x.location_id, 'first_date', x.first_date, 'last_date', x.last_date)), '[]')
        FROM closure x WHERE x.clinic_id = c.id AND x.last_date >= ${fromDate}::date) AS closures
    FROM clinic c WHERE c.id = ${clinicId}`.execute(db);
  return rows[0];
}

export interface ServiceSlotRow {
  id: number;
  duration_minutes: number;
  fee_cents: number | null;
  buffer_before_minutes: number;
  buffer_after_minutes: number;
  step_minutes: number | null;
  min_notice_minutes: number;
  max_advance_days: number | null;
  max_per_day: number | null;
  /** An empty list restricts nothing. */
  occupation_ids: number[];
  location_ids: number[];
  practitioner_ids: number[];
}

/** @returns undefined when this clinic has no such service, or has deleted it. */
export async function findLiveService(
  db: Database | Tx,
  clinicId: number,
  serviceId: number,
): Promise<ServiceSlotRow | undefined> {
  const { rows } = await sql<ServiceSlotRow>`
    SELECT id, duration_minutes, fee_cents, buffer_before_minutes, buffer_after_minutes, step_minutes, min_notice_minutes,
      max_advance_days, max_per_day,
      (SELECT coalesce(json_agg(o.occupation_id), '[]') FROM service_occupation o
        WHERE o.clinic_id = s.clinic_id AND o.service_id = s.id) AS occupation_ids,
      (SELECT coalesce(json_agg(l.location_id ORDER BY l.location_id), '[]') FROM service_location l
        WHERE l.clinic_id = s.clinic_id AND l.service_id = s.id) AS location_ids,
      (SELECT coalesce(json_agg(p.practitioner_id), '[]') FROM practitioner_service p
        WHERE p.clinic_id = s.clinic_id AND p.service_id = s.id) AS practitioner_ids
    FROM service s WHERE s.clinic_id = ${clinicId} AND s.id = ${serviceId}::bigint AND s.deleted_at IS NULL`.execute(
    db,
  );
  return rows[0];
}

export interface PractitionerSlotRow {
  id: number;
  user_id: number;
  occupation_id: number | null;
  /** The usual location. */
  location_id: number | null;
  /** Counts the changes of rules, overrides, time off and usual location. */
  hours_version: number;
  rules: {
    weekday: number;
    start_minute: number;
    end_minute: number;
    location_id: number | null;
    valid_from: IsoDate | null;
    valid_to: IsoDate | null;
    every_n_weeks: number;
    anchor_date: IsoDate | null;
  }[];
  overrides: {
    local_date: IsoDate;
    kind: 'replace' | 'add' | 'remove';
    start_minute: number | null;
    end_minute: number | null;
    location_id: number | null;
  }[];
  time_off: {
    id: number;
    first_date: IsoDate | null;
    last_date: IsoDate | null;
    starts_ms: number | null;
    ends_ms: number | null;
  }[];
}

/** Selects practitioners: by their own ids, by the ids of their users, or everyone who works here. */
export type PractitionerChoice = { by: 'id' | 'user_id'; ids: readonly number[] } | 'all';

/**
 * Finds practitioners with everything that decides when they work. Past weekly rules are included, because without any rule the clinic's
 * hours hold.
 * @param fromDate - Single dates before this one are left out.
 * @returns Practitioners by id, without unknown and deleted ones.
 */
export async function findPractitionersForSlots(
  db: Database | Tx,
  clinicId: number,
  choice: PractitionerChoice,
  fromDate: IsoDate,
): Promise<PractitionerSlotRow[]> {
  const chosen =
    choice === 'all'
      ? sql`true`
      : sql`${sql.ref(`p.${choice.by}`)} = ANY (string_to_array(${choice.ids.join(',')}, ',')::bigint[])`;
  const { rows } = await sql<PractitionerSlotRow>`
    SELECT p.id, p.user_id, p.occupation_id, p.location_id, p.hours_version,
      (SELECT coalesce(json_agg(json_build_object('weekday', r.weekday, 'start_minute', r.start_minute,
          'end_minute', r.end_minute, 'location_id', r.location_id, 'valid_from', r.valid_from, 'valid_to', r.valid_to,
          'every_n_weeks', r.every_n_weeks, 'anchor_date', r.anchor_date)), '[]')
        FROM schedule_rule r WHERE r.clinic_id = p.clinic_id AND r.practitioner_id = p.id) AS rules,
      (SELECT coalesce(json_agg(json_build_object('local_date', o.local_date, 'kind', o.kind,
          'start_minute', o.start_minute, 'end_minute', o.end_minute, 'location_id', o.location_id)), '[]')
        FROM schedule_override o WHERE o.clinic_id = p.clinic_id AND o.practitioner_id = p.id
          AND o.local_date >= ${fromDate}::date) AS overrides,
      (SELECT coalesce(json_agg(json_build_object('id', t.id, 'first_date', t.first_date,
          'last_date', t.last_date, 'starts_ms', date_part('epoch', t.starts_at) * 1000,
          'ends_ms', date_part('epoch', t.ends_at) * 1000)), '[]')
        FROM time_off t WHERE t.clinic_id = p.clinic_id AND t.practitioner_id = p.id
          AND (t.last_date >= ${fromDate}::date OR t.ends_at >= ${fromDate}::date)) AS time_off
    FROM practitioner p
    WHERE p.clinic_id = ${clinicId} AND p.deleted_at IS NULL AND ${chosen}
    ORDER BY p.id`.execute(db);
  return rows;
}
