import type { EpochMs, Interval, WallClock } from '@carefront/shared/domain';
import { sql } from 'kysely';
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
  /** As the booking is to have it; null: it was never a request. */
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

export async function releaseTime(tx: Tx, clinicId: number, bookingId: string): Promise<void> {
  await tx.deleteFrom('occupancy').where('clinic_id', '=', clinicId).where('appointment_id', '=', bookingId).execute();
}

/**
 * Replaces the old time with the new one; the old one is released only when the new one is taken. A session that deliberately overlapped
 * another one no longer does.
 * @param during - Includes the buffers; the client's time is only the session.
 * @throws The exclusion constraint's error (23P01) when part of the time is taken.
 */
export async function moveTime(
  tx: Tx,
  clinicId: number,
  bookingId: string,
  session: Interval,
  during: Interval,
): Promise<void> {
  const at = (ms: EpochMs) => new Date(ms).toISOString();
  const { numUpdatedRows } = await tx
    .updateTable('occupancy')
    .set({
      starts_at: sql<string>`CASE kind WHEN 'client' THEN ${at(session.startMs)} ELSE ${at(during.startMs)} END::timestamptz`,
      ends_at: sql<string>`CASE kind WHEN 'client' THEN ${at(session.endMs)} ELSE ${at(during.endMs)} END::timestamptz`,
      session_starts_at: at(session.startMs),
      lane: 0,
    })
    .where('clinic_id', '=', clinicId)
    .where('appointment_id', '=', bookingId)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Error(`booking ${bookingId} takes no time`);
}
