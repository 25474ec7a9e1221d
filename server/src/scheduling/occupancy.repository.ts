import { DAY_MS, type EpochMs, type Interval } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { Visitor } from './hold.repository.ts';

/** A row lasts at most this long (constraint `occupancy_at_most_a_day`), so an index on the start finds the rows that overlap a range. */
const LONGEST_ROW_MS = DAY_MS;

export interface BusyTime {
  readonly busy: Interval[];
  /** Starts of the taken sessions that are of the requested service. */
  readonly bookedStartsMs: EpochMs[];
}

interface BusyRequest {
  readonly clinicId: number;
  readonly practitionerIds: readonly number[];
  readonly serviceId: number;
  readonly fromMs: EpochMs;
  readonly toMs: EpochMs;
  readonly nowMs: EpochMs;
  /** The visitor's own hold does not count as taken time. */
  readonly visitor: Visitor;
}

const instantOf = (ms: EpochMs): string => new Date(ms).toISOString();
const numbers = (text: string | null): number[] => (text ? text.split(',').map(Number) : []);

/**
 * Finds the taken time of practitioners. Each practitioner's time is aggregated into strings, because a string of thousands of bookings is
 * parsed much faster than rows. Expired holds do not count, even when they are not removed yet.
 * @returns The taken time by practitioner, without practitioners who have none.
 */
export async function findBusyTime(db: Database | Tx, request: BusyRequest): Promise<Map<number, BusyTime>> {
  const { clinicId, practitionerIds, serviceId, fromMs, toMs, nowMs, visitor } = request;
  const moved = visitor.movedAppointmentId ?? null;
  const { rows } = await sql<{ id: number; starts: string; ends: string; booked: string | null }>`
    SELECT resource_id AS id,
      string_agg((date_part('epoch', starts_at) * 1000)::bigint::text, ',' ORDER BY starts_at) AS starts,
      string_agg((date_part('epoch', ends_at) * 1000)::bigint::text, ',' ORDER BY starts_at) AS ends,
      string_agg((date_part('epoch', session_starts_at) * 1000)::bigint::text, ',')
        FILTER (WHERE service_id = ${serviceId}::bigint) AS booked
    FROM occupancy
    WHERE clinic_id = ${clinicId} AND kind = 'practitioner'
      AND resource_id = ANY (string_to_array(${practitionerIds.join(',')}, ',')::bigint[])
      AND starts_at > ${instantOf(fromMs - LONGEST_ROW_MS)} AND starts_at < ${instantOf(toMs)}
      AND ends_at > ${instantOf(fromMs)}
      AND (${moved}::uuid IS NULL OR appointment_id IS DISTINCT FROM ${moved}::uuid)
      AND (state <> 'hold' OR hold_until > ${instantOf(nowMs)} AND NOT ${isOwn(visitor)})
    GROUP BY resource_id`.execute(db);
  return new Map(
    rows.map(({ id, starts, ends, booked }) => [id, { ...paired(starts, ends), bookedStartsMs: numbers(booked) }]),
  );
}

function paired(starts: string, ends: string): Pick<BusyTime, 'busy'> {
  const endsMs = numbers(ends);
  return { busy: numbers(starts).map((startMs, index) => ({ startMs, endMs: endsMs[index] ?? startMs })) };
}

function isOwn({ sessionHash, holdTokenHash }: Visitor) {
  return sql`(coalesce(hold_visitor_hash = ${sessionHash}::bytea, false) OR coalesce(hold_token_hash = ${holdTokenHash}::bytea, false))`;
}

/**
 * Locks practitioners. Every change of a practitioner's time needs this lock, so that simultaneous changes wait instead of deadlocking.
 * The ids are sorted, because two transactions that lock the same people in different orders would deadlock.
 * @returns The current version of the hours of each practitioner, as it is after the wait for the lock.
 */
export async function lockPractitioners(
  tx: Tx,
  clinicId: number,
  practitionerIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const { rows } = await sql<{ id: number; hours_version: number }>`
    SELECT id, hours_version FROM practitioner
    WHERE clinic_id = ${clinicId} AND id = ANY (string_to_array(${practitionerIds.join(',')}, ',')::bigint[])
    ORDER BY id FOR NO KEY UPDATE`.execute(tx);
  return new Map(rows.map(({ id, hours_version }) => [id, hours_version]));
}

/**
 * Removes expired holds from a range before time is taken in it, because the exclusion constraint does not know that they have expired.
 * Precondition: the practitioner's lock.
 */
export async function removeExpiredHolds(
  tx: Tx,
  clinicId: number,
  practitionerId: number,
  { startMs, endMs }: Interval,
  nowMs: EpochMs,
): Promise<void> {
  await sql`
    DELETE FROM occupancy
    WHERE clinic_id = ${clinicId} AND kind = 'practitioner' AND resource_id = ${practitionerId}
      AND starts_at > ${instantOf(startMs - LONGEST_ROW_MS)} AND starts_at < ${instantOf(endMs)}
      AND ends_at > ${instantOf(startMs)}
      AND state = 'hold' AND hold_until <= ${instantOf(nowMs)}`.execute(tx);
}

export interface TakenBy {
  readonly state: 'requested' | 'confirmed';
  readonly appointmentId: string;
}

export interface NewOccupancy {
  readonly kind: 'practitioner' | 'client';
  readonly resourceId: number;
  /** Buffers included. */
  readonly during: Interval;
  /** Absent: lane 0. Only staff use another lane, to overlap on purpose. */
  readonly lane?: number;
}

export interface SessionOf {
  readonly clinicId: number;
  readonly serviceId: number;
  readonly startsAtMs: EpochMs;
}

/**
 * Returns the lanes in which some of the time is taken: the exclusion constraint compares one lane only. Precondition: the lock of the
 * practitioner or the client.
 * @param exceptAppointmentId - The appointment whose own time does not count; null: none.
 */
export async function findTakenLanes(
  tx: Tx,
  clinicId: number,
  { kind, resourceId, during: { startMs, endMs } }: NewOccupancy,
  exceptAppointmentId: string | null,
): Promise<number[]> {
  const rows = await tx
    .selectFrom('occupancy')
    .select('lane')
    .distinct()
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', kind)
    .where('resource_id', '=', resourceId)
    .where('starts_at', '>', new Date(startMs - LONGEST_ROW_MS))
    .where('starts_at', '<', new Date(endMs))
    .where('ends_at', '>', new Date(startMs))
    .$if(exceptAppointmentId !== null, (query) =>
      query.where('appointment_id', 'is distinct from', exceptAppointmentId),
    )
    .execute();
  return rows.map(({ lane }) => lane);
}

/** Releases the time of appointments. */
export async function releaseTime(tx: Tx, clinicId: number, ...appointmentIds: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('occupancy')
    .where('clinic_id', '=', clinicId)
    .where('appointment_id', 'in', appointmentIds)
    .execute();
}

/**
 * Takes time for an appointment, all rows or none: on false, the caller rolls the transaction back. The rows are sorted by kind and
 * resource: two transactions that take the same rows in different orders would deadlock.
 * @returns Whether every row was inserted. The exclusion constraint decides, not an earlier read.
 */
export async function insertTaken(
  tx: Tx,
  session: SessionOf,
  { state, appointmentId }: TakenBy,
  rows: readonly NewOccupancy[],
): Promise<boolean> {
  const sorted = [...rows].sort((a, b) => (a.kind === b.kind ? a.resourceId - b.resourceId : a.kind < b.kind ? -1 : 1));
  const inserted = await tx
    .insertInto('occupancy')
    .values(
      sorted.map(({ kind, resourceId, during, lane = 0 }) => ({
        clinic_id: session.clinicId,
        kind,
        resource_id: resourceId,
        starts_at: instantOf(during.startMs),
        ends_at: instantOf(during.endMs),
        state,
        lane,
        service_id: session.serviceId,
        session_starts_at: instantOf(session.startsAtMs),
        appointment_id: appointmentId,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length === sorted.length;
}

/** Call it after the practitioners' locks. Without it, two bookings of one client with two practitioners would not see each other. */
export async function lockClient(tx: Tx, clinicId: number, clientId: number): Promise<void> {
  await sql`SELECT id FROM client WHERE clinic_id = ${clinicId} AND id = ${clientId} FOR NO KEY UPDATE`.execute(tx);
}

/**
 * Locks the client and tells whether another booking takes some of the client's time, in any lane. Precondition: the practitioner's lock.
 * @param exceptAppointmentId - The booking that does not count; null: none.
 */
export async function isClientBusy(
  tx: Tx,
  clinicId: number,
  clientId: number,
  session: Interval,
  exceptAppointmentId: string | null,
): Promise<boolean> {
  await lockClient(tx, clinicId, clientId);
  const row = { kind: 'client', resourceId: clientId, during: session } as const;
  return (await findTakenLanes(tx, clinicId, row, exceptAppointmentId)).length > 0;
}
