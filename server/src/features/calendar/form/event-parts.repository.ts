import type { AppointmentStatus, EpochMs, PlaceBefore } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { ClientStatus } from '../../../platform/database/tables.ts';
import type { Database, Tx } from '../../../platform/database/transaction.ts';
import type { ServiceSlotRow } from '../../../scheduling/public.ts';

/** Event before the change. */
export interface PresentEvent {
  readonly id: string;
  readonly status: AppointmentStatus;
  readonly practitionerId: number;
  readonly clientId: number;
  readonly serviceId: number;
  /** The clinic's location, with its source. */
  readonly place: PlaceBefore;
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
  readonly durationMinutes: number;
  readonly travelMinutes: number;
  readonly requestExpiresAtMs: EpochMs | null;
  readonly title: string;
  readonly notes: string;
  readonly isVideo: boolean;
  /** Type, location and video provider are null when they follow from the booking. */
  readonly typeId: number | null;
  readonly typeLocationId: number | null;
  readonly videoProviderId: number | null;
}

/** @returns undefined when the clinic has no such event. */
export async function findPresentEvent(
  db: Database | Tx,
  clinicId: number,
  id: string,
): Promise<PresentEvent | undefined> {
  const row = await db
    .selectFrom('appointment')
    .select(['id', 'status', 'practitioner_id', 'client_id', 'service_id', 'start_at', 'end_at'])
    .select(['location_id', 'location_by'])
    .select(['duration_minutes', 'travel_minutes', 'request_expires_at', 'title', 'notes', 'is_video'])
    .select(['event_type_id', 'event_location_id', 'video_provider_id'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    status: row.status,
    practitionerId: row.practitioner_id,
    clientId: row.client_id,
    serviceId: row.service_id,
    place: { locationId: row.location_id, by: row.location_by },
    startsAtMs: row.start_at.getTime(),
    endsAtMs: row.end_at.getTime(),
    durationMinutes: row.duration_minutes,
    travelMinutes: row.travel_minutes,
    requestExpiresAtMs: row.request_expires_at?.getTime() ?? null,
    title: row.title,
    notes: row.notes,
    isVideo: row.is_video,
    typeId: row.event_type_id,
    typeLocationId: row.event_location_id,
    videoProviderId: row.video_provider_id,
  };
}

export interface EventClient {
  readonly id: number;
  readonly status: ClientStatus;
  /** The zone in which the client reads times; null when it is not known. */
  readonly timezone: string | null;
}

export function findEventClient(db: Database | Tx, clinicId: number, id: number): Promise<EventClient | undefined> {
  return db
    .selectFrom('client')
    .select(['id', 'status', 'timezone'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', sql<number>`${id}::bigint`)
    .executeTakeFirst();
}

/** Finds a deleted service, for events that still have it. Its practitioners and locations no longer restrict it. */
export async function findDeletedService(
  db: Database | Tx,
  clinicId: number,
  id: number,
): Promise<ServiceSlotRow | undefined> {
  const row = await db
    .selectFrom('service')
    .select([
      'id',
      'duration_minutes',
      'fee_cents',
      'buffer_before_minutes',
      'buffer_after_minutes',
      'step_minutes',
      'min_notice_minutes',
      'max_advance_days',
      'max_per_day',
    ])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst();
  return row && { ...row, occupation_ids: [], location_ids: [], practitioner_ids: [] };
}
