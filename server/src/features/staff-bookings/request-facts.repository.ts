import { advanceDaysOf, type EpochMs, type SlotService } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/transaction.ts';
import type { BusyTime } from '../../scheduling/public.ts';

const idList = (ids: readonly (number | string)[]): string => [...new Set(ids)].join(',');

/** Finds services by id, including deleted services. One statement. */
export async function findSlotServices(
  db: Database,
  clinicId: number,
  ids: readonly number[],
): Promise<Map<number, SlotService>> {
  const rows = await db
    .selectFrom('service')
    .select(['id', 'duration_minutes', 'buffer_before_minutes', 'buffer_after_minutes', 'step_minutes', 'deleted_at'])
    .select(['min_notice_minutes', 'max_advance_days', 'max_per_day'])
    .where('clinic_id', '=', clinicId)
    .where(sql<boolean>`id = ANY (string_to_array(${idList(ids)}, ',')::bigint[])`)
    .execute();
  return new Map(
    rows.map((row) => [
      row.id,
      {
        durationMinutes: row.duration_minutes,
        bufferBeforeMinutes: row.buffer_before_minutes,
        bufferAfterMinutes: row.buffer_after_minutes,
        stepMinutes: row.step_minutes,
        minNoticeMinutes: row.min_notice_minutes,
        maxAdvanceDays: advanceDaysOf(row.max_advance_days),
        maxPerDay: row.max_per_day,
        isDeleted: row.deleted_at !== null,
      },
    ]),
  );
}

/**
 * Finds, for each booking, its practitioner's other taken time around it, far enough to count the whole day. One statement for any number
 * of bookings, each with its own practitioner, service and time; `loadBusyTime` asks about one service and one range.
 * @returns The taken time by booking. Bookings without other taken time are missing.
 */
export async function findTimeAround(
  db: Database,
  clinicId: number,
  bookingIds: readonly string[],
  nowMs: EpochMs,
): Promise<Map<string, BusyTime>> {
  const now = new Date(nowMs).toISOString();
  const { rows } = await sql<{ id: string; busy: [number, number][]; booked: number[] | null }>`
    SELECT a.id,
      json_agg(json_build_array(date_part('epoch', o.starts_at) * 1000, date_part('epoch', o.ends_at) * 1000)) AS busy,
      json_agg(date_part('epoch', o.session_starts_at) * 1000) FILTER (WHERE o.service_id = a.service_id) AS booked
    FROM appointment a
    JOIN occupancy o ON o.clinic_id = a.clinic_id AND o.kind = 'practitioner' AND o.resource_id = a.practitioner_id
      AND o.starts_at > a.start_at - interval '50 hours' AND o.starts_at < a.end_at + interval '26 hours'
      AND o.appointment_id IS DISTINCT FROM a.id
      AND (o.state <> 'hold' OR o.hold_until > ${now}::timestamptz)
    WHERE a.clinic_id = ${clinicId} AND a.id = ANY (string_to_array(${idList(bookingIds)}, ',')::uuid[])
    GROUP BY a.id`.execute(db);
  return new Map(
    rows.map(({ id, busy, booked }) => [
      id,
      { busy: busy.map(([startMs, endMs]) => ({ startMs, endMs })), bookedStartsMs: booked ?? [] },
    ]),
  );
}
