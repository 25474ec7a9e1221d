import { randomBytes } from 'node:crypto';
import type { EpochMs, Interval } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { sha256 } from '../platform/access/secrets.ts';
import type { Tx } from '../platform/database/transaction.ts';
import type { SessionOf, TakenBy } from './occupancy.repository.ts';

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
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${sessionHash.toString('hex')}, ${clinicId}))`.execute(tx);
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
