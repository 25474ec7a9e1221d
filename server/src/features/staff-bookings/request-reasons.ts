import { addDays, advanceDaysOf, type EpochMs, type SlotRefusal, type SlotService } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import type { Database } from '../../platform/database/transaction.ts';
import {
  type BusyTime,
  clinicFactsOf,
  findClinicForSlots,
  findPractitionersForSlots,
  reasonsAgainst,
} from '../../scheduling/public.ts';

interface RequestRow {
  readonly id: string;
  readonly start_at: Date;
  readonly duration_minutes: number;
  readonly travel_minutes: number;
  readonly location_id: number | null;
  readonly practitioner_id: number;
  readonly service_id: number;
}

/**
 * Finds why the time of each request would not be offered today, ignoring the request itself. Needs four statements, whatever the number of
 * requests.
 * @returns The reasons by booking; an empty list when the time is still open.
 */
export async function findRequestReasons(
  deps: Deps,
  clinicId: number,
  rows: readonly RequestRow[],
): Promise<Map<string, readonly SlotRefusal[]>> {
  if (rows.length === 0) return new Map();
  const { db } = deps.database;
  const nowMs = deps.clock.nowMs();
  const earliest = new Date(Math.min(...rows.map(({ start_at }) => start_at.getTime())));
  const fromDate = addDays(earliest.toISOString().slice(0, 10), -2); // no zone is two days behind Greenwich
  const clinicRow = await findClinicForSlots(db, clinicId, fromDate);
  if (!clinicRow) throw new Error(`clinic ${clinicId} is gone`);
  const clinic = clinicFactsOf(clinicRow, deps.zones);
  const choice = { by: 'id', ids: rows.map((row) => row.practitioner_id) } as const;
  const practitioners = await findPractitionersForSlots(db, clinicId, choice, fromDate);
  const services = await findSlotServices(
    db,
    clinicId,
    rows.map((row) => row.service_id),
  );
  const taken = await findTimeAround(
    db,
    clinicId,
    rows.map(({ id }) => id),
    nowMs,
  );
  return new Map(
    rows.map((row): [string, readonly SlotRefusal[]] => {
      const practitioner = practitioners.find(({ id }) => id === row.practitioner_id);
      const service = services.get(row.service_id);
      // A deleted practitioner has no hours.
      if (!practitioner || !service) return [row.id, ['outside-hours']];
      const asBooked = {
        ...service,
        durationMinutes: row.duration_minutes,
        bufferBeforeMinutes: service.bufferBeforeMinutes + row.travel_minutes,
      };
      const places = [row.location_id];
      const busyTime = taken.get(row.id);
      const reasonCase = { clinic, service: asBooked, practitioner, places, busyTime, nowMs };
      return [row.id, reasonsAgainst(reasonCase, row.start_at.getTime())];
    }),
  );
}

const idList = (ids: readonly (number | string)[]): string => [...new Set(ids)].join(',');

/** Finds services by id, including deleted services. One statement. */
async function findSlotServices(
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
async function findTimeAround(
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
