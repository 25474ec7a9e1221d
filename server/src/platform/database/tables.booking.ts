import type { IsoDate } from '@carefront/shared/domain';
import type { Generated } from 'kysely';
import type { Computed, Instant, InstantOrNull, Json } from './tables.ts';

export type AppointmentStatus =
  | 'requested'
  | 'confirmed'
  | 'declined'
  | 'expired'
  | 'cancelled'
  | 'completed'
  | 'no_show';

interface AppointmentTable {
  clinic_id: number;
  id: string;
  practitioner_id: number;
  service_id: number;
  client_id: number;
  location_id: number | null;
  status: AppointmentStatus;
  start_at: Instant;
  end_at: Instant;
  wall_date: IsoDate;
  wall_minutes: number;
  zone: string;
  tzdb_version: string;
  client_zone: string;
  is_video: Generated<boolean>;
  notes: Generated<string>;
  duration_minutes: number;
  fee_cents: number | null;
  ics_uid: string;
  sequence: Generated<number>;
  manage_token_hash: Buffer;
  request_expires_at: InstantOrNull;
  created_at: Instant;
}

interface SubmittedBookingTable {
  clinic_id: number;
  appointment_id: string;
  form: Json<Record<string, unknown>>;
  submitted_at: Instant;
}

export type OccupancyKind = 'practitioner' | 'room' | 'client';
export type OccupancyState = 'hold' | 'requested' | 'confirmed' | 'block';

interface OccupancyTable {
  clinic_id: number;
  id: Computed<number>;
  kind: OccupancyKind;
  resource_id: number;
  starts_at: Instant;
  ends_at: Instant;
  during: Computed<string>;
  state: OccupancyState;
  lane: Generated<number>;
  service_id: number | null;
  session_starts_at: InstantOrNull;
  appointment_id: string | null;
  hold_token_hash: Buffer | null;
  hold_visitor_hash: Buffer | null;
  hold_since: InstantOrNull;
  hold_until: InstantOrNull;
}

interface IdempotencyKeyTable {
  clinic_id: number;
  route: string;
  key: string;
  body_hash: Buffer;
  status: number | null;
  answer: Json<unknown> | null;
  created_at: Instant;
}

/** The tables of migration 0003. */
export interface BookingTables {
  appointment: AppointmentTable;
  submitted_booking: SubmittedBookingTable;
  occupancy: OccupancyTable;
  idempotency_key: IdempotencyKeyTable;
}
