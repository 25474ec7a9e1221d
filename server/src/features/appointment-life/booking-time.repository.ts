import type { EpochMs, SettledPlace, WallClock } from '@carefront/shared/domain';
import type { Tx } from '../../platform/database/transaction.ts';
import type { BookingRow } from './booking.repository.ts';

export interface NewTime {
  readonly startsAtMs: EpochMs;
  readonly endsAtMs: EpochMs;
  /** The start as local time in the session's zone. */
  readonly wall: WallClock;
  readonly zone: string;
  readonly tzdbVersion: string;
  readonly clientZone: string;
  readonly place: SettledPlace;
  /** The new moment when the request expires; null: the booking was never a request. */
  readonly requestExpiresAtMs: EpochMs | null;
  readonly nowMs: EpochMs;
}

/**
 * Moves the booking and keeps its status.
 * @returns Whether the booking was unchanged since it was read.
 */
export async function moveBooking(
  tx: Tx,
  clinicId: number,
  { id, status, start_at }: BookingRow,
  time: NewTime,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('appointment')
    .set((set) => ({
      sequence: set('sequence', '+', 1),
      start_at: new Date(time.startsAtMs),
      end_at: new Date(time.endsAtMs),
      wall_date: time.wall.date,
      wall_minutes: time.wall.minutes,
      zone: time.zone,
      tzdb_version: time.tzdbVersion,
      client_zone: time.clientZone,
      location_id: time.place.locationId,
      location_by: time.place.by,
      request_expires_at: time.requestExpiresAtMs === null ? null : new Date(time.requestExpiresAtMs),
      agreed_at: new Date(time.nowMs),
    }))
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('status', '=', status)
    .where('start_at', '=', start_at)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function confirmTime(tx: Tx, clinicId: number, bookingId: string): Promise<void> {
  await tx
    .updateTable('occupancy')
    .set({ state: 'confirmed' })
    .where('clinic_id', '=', clinicId)
    .where('appointment_id', '=', bookingId)
    .execute();
}
