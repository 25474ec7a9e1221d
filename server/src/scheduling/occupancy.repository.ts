// The table `occupancy`: the time that appointments take, of practitioners and of clients, and the time that visitors hold while they book.
import { randomBytes } from 'node:crypto';
import { DAY_MS, type EpochMs, type Interval } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { sha256 } from '../platform/access/secrets.ts';
import { takeLock } from '../platform/database/named-locks.ts';
import type { Tx } from '../platform/database/transaction.ts';

/** A row lasts at most this long (constraint `occupancy_at_most_a_day`), so an index on the start finds the rows that overlap a range. */
export const LONGEST_ROW_MS = DAY_MS;

export const instantOf = (ms: EpochMs): string => new Date(ms).toISOString();

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

interface SessionOf {
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

/** The owner of holds, known by an anonymous session, a hold's token, or both. Holds only their hashes. */
export interface Visitor {
  readonly sessionHash: Buffer | null;
  readonly holdTokenHash: Buffer | null;
  /** The booking that the visitor reschedules. Its current time counts as free. */
  readonly movedAppointmentId?: string;
}

export const NO_VISITOR: Visitor = { sessionHash: null, holdTokenHash: null };

/** @param sessionId - Value of the anonymous session cookie, if the browser has one. */
export function visitorOf(sessionId: string | null | undefined, holdToken: string | null | undefined): Visitor {
  return {
    sessionHash: sessionId ? sha256(`hold-visitor:${sessionId}`) : null,
    holdTokenHash: holdToken ? sha256(holdToken) : null,
  };
}

/** 128 random bits, as text for a URL. */
export const newHoldToken = (): string => randomBytes(16).toString('base64url');

export interface HoldRow {
  id: number;
  resource_id: number;
  service_id: number;
  starts_at: Date;
  ends_at: Date;
  session_starts_at: Date;
  hold_token_hash: Buffer;
  hold_since: Date;
  hold_until: Date;
}

interface HeldStart {
  readonly practitionerId: number;
  readonly serviceId: number;
  readonly startsAtMs: EpochMs;
}

/** Whether the hold is for this start of this service with this practitioner. */
export function isHoldOf(hold: HoldRow, wanted: HeldStart): boolean {
  return (
    hold.resource_id === wanted.practitionerId &&
    hold.service_id === wanted.serviceId &&
    hold.session_starts_at.getTime() === wanted.startsAtMs
  );
}

/**
 * Locks the visitor's holds: of two simultaneous requests by one visitor, the second waits and then moves the first hold. Call it before
 * any practitioner's lock.
 */
export async function lockVisitor(tx: Tx, clinicId: number, sessionHash: Buffer): Promise<void> {
  await takeLock(tx, 'visitor', clinicId, sessionHash.toString('hex'));
}

/** Finds the visitor's holds, also expired ones: at most one by session and one by token, usually the same row. */
export async function findOwnHolds(
  tx: Tx,
  clinicId: number,
  { sessionHash, holdTokenHash }: Visitor,
): Promise<HoldRow[]> {
  if (!sessionHash && !holdTokenHash) return [];
  const { rows } = await sql<HoldRow>`
    SELECT id, resource_id, service_id, starts_at, ends_at, session_starts_at, hold_token_hash, hold_since, hold_until
    FROM occupancy
    WHERE clinic_id = ${clinicId} AND state = 'hold'
      AND (hold_visitor_hash = ${sessionHash}::bytea OR hold_token_hash = ${holdTokenHash}::bytea)
    ORDER BY id`.execute(tx);
  return rows;
}

export async function removeHolds(tx: Tx, clinicId: number, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .deleteFrom('occupancy')
    .where('clinic_id', '=', clinicId)
    .where('state', '=', 'hold')
    .where('id', 'in', ids)
    .execute();
}

/** The network or the account that a hold counts for; at most one of them is set. */
export interface Holder {
  readonly networkHash: Buffer | null;
  readonly userId: number | null;
}

interface HoldTerms {
  readonly tokenHash: Buffer;
  readonly sessionHash: Buffer | null;
  readonly untilMs: EpochMs;
}

/**
 * Renews the hold in its existing row, so its time stays taken throughout.
 * @returns Whether the hold still existed.
 */
export async function renewHold(tx: Tx, clinicId: number, holdId: number, terms: HoldTerms): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('occupancy')
    .set({
      hold_token_hash: terms.tokenHash,
      hold_visitor_hash: terms.sessionHash,
      hold_until: new Date(terms.untilMs).toISOString(),
    })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', holdId)
    .where('state', '=', 'hold')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** @param during - Buffers included. @returns false when part of the time is taken. */
export async function insertHold(
  tx: Tx,
  session: SessionOf & { practitionerId: number },
  during: Interval,
  terms: HoldTerms & { sinceMs: EpochMs; holder: Holder },
): Promise<boolean> {
  const inserted = await tx
    .insertInto('occupancy')
    .values({
      clinic_id: session.clinicId,
      kind: 'practitioner',
      resource_id: session.practitionerId,
      starts_at: new Date(during.startMs).toISOString(),
      ends_at: new Date(during.endMs).toISOString(),
      state: 'hold',
      service_id: session.serviceId,
      session_starts_at: new Date(session.startsAtMs).toISOString(),
      hold_token_hash: terms.tokenHash,
      hold_visitor_hash: terms.sessionHash,
      hold_since: new Date(terms.sinceMs).toISOString(),
      hold_until: new Date(terms.untilMs).toISOString(),
      hold_network_hash: terms.holder.networkHash,
      hold_user_id: terms.holder.userId,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length === 1;
}

/**
 * Turns the owner's hold into the booking in its existing row, so that nobody can take the time between a delete and an insert.
 * @param during - The time with the service's current buffers, which may have changed since the hold.
 * @returns Whether the hold was still there.
 */
export async function turnHoldIntoBooking(
  tx: Tx,
  clinicId: number,
  holdId: number,
  during: Interval,
  { state, appointmentId }: TakenBy,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('occupancy')
    .set({
      state,
      appointment_id: appointmentId,
      starts_at: new Date(during.startMs).toISOString(),
      ends_at: new Date(during.endMs).toISOString(),
      hold_token_hash: null,
      hold_visitor_hash: null,
      hold_since: null,
      hold_until: null,
      hold_network_hash: null,
      hold_user_id: null,
    })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', holdId)
    .where('state', '=', 'hold')
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}
