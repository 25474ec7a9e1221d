import type { Locale } from '@carefront/shared/contracts';
import type { AppointmentStatus, IsoDate } from '@carefront/shared/domain';
import type { Generated } from 'kysely';
import type { Computed, Instant, InstantOrNull, Json } from './tables.ts';

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
  booked_by_user_id: number | null;
  origin: Generated<'site' | 'calendar'>;
  locale: Generated<Locale>;
  agreed_at: Generated<Date>;
  link_version: Generated<number>;
  is_client_new: Generated<boolean>;
  reminded_sequence: Generated<number | null>;
  title: Generated<string>;
  travel_minutes: Generated<number>;
  event_type_id: number | null;
  event_location_id: number | null;
  video_provider_id: number | null;
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
  hold_network_hash: Buffer | null;
  hold_user_id: number | null;
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

export type NoticeKind = 'requested' | 'confirmed' | 'declined' | 'expired' | 'moved' | 'cancelled' | 'reminder';
export type NoticeRecipientKind = 'client' | 'guardian' | 'booker' | 'practitioner' | 'clinic';

interface AppointmentNoticeTable {
  clinic_id: number;
  appointment_id: string;
  notice: NoticeKind;
  recipient_kind: NoticeRecipientKind;
  recipient_id: number;
  channel: 'email' | 'text';
  sequence: number;
  outbox_id: string;
  created_at: Instant;
}

/** The tables of migrations 0003 and 0006, the log excepted (`tables.audit.ts`). */
export interface BookingTables {
  appointment: AppointmentTable;
  submitted_booking: SubmittedBookingTable;
  occupancy: OccupancyTable;
  idempotency_key: IdempotencyKeyTable;
  appointment_notice: AppointmentNoticeTable;
}
