import type { EpochMs, PlaceBefore, WallClock } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';
import type { CheckedEvent } from '../form/check-event.ts';

/** Returns the columns that only appointments created in the calendar have. */
const eventColumns = (event: CheckedEvent) => ({
  title: event.title,
  travel_minutes: event.travelMinutes,
  event_type_id: event.typeId,
  event_location_id: event.locationId,
  video_provider_id: event.videoProviderId,
});

/** Completes an appointment that was made in the calendar. */
export async function completeEvent(tx: Tx, clinicId: number, id: string, event: CheckedEvent): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({ origin: 'calendar', ...eventColumns(event) })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}

export interface EventUpdate extends CheckedEvent {
  /** The agreed start as local time in the session's zone. */
  readonly wall: WallClock;
  readonly zone: string;
  readonly place: PlaceBefore;
  readonly tzdbVersion: string;
  /** undefined keeps the fee. */
  readonly feeCents: number | null | undefined;
  /** undefined keeps the expiry. */
  readonly requestExpiresAtMs: EpochMs | undefined;
}

/** Updates people, content and time. Status and origin stay. */
export async function updateEvent(tx: Tx, clinicId: number, id: string, event: EventUpdate): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({
      ...eventColumns(event),
      practitioner_id: event.practitioner.id,
      client_id: event.client.id,
      service_id: event.service.id,
      start_at: new Date(event.startsAtMs),
      end_at: new Date(event.endsAtMs),
      wall_date: event.wall.date,
      wall_minutes: event.wall.minutes,
      zone: event.zone,
      location_id: event.place.locationId,
      location_by: event.place.by,
      tzdb_version: event.tzdbVersion,
      is_video: event.isVideo,
      notes: event.notes,
      duration_minutes: event.slotService.durationMinutes,
      ...(event.feeCents !== undefined && { fee_cents: event.feeCents }),
      ...(event.requestExpiresAtMs !== undefined && { request_expires_at: new Date(event.requestExpiresAtMs) }),
    })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}

/**
 * Counts one more change that the event's people are notified of.
 * @param agreedAtMs - Now, when the change includes the time; absent: the agreed moment stays.
 */
export async function countChange(tx: Tx, clinicId: number, id: string, agreedAtMs?: EpochMs): Promise<void> {
  await tx
    .updateTable('appointment')
    .set({
      sequence: sql<number>`sequence + 1`,
      ...(agreedAtMs !== undefined && { agreed_at: new Date(agreedAtMs) }),
    })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .execute();
}
