import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { endWithBookings } from '../../forms/public.ts';
import { recordAudit } from '../../platform/audit/audit.ts';
import { type Tx, transaction } from '../../platform/database/transaction.ts';
import { lockPractitioners, releaseTime } from '../../scheduling/public.ts';
import { enqueueNotices, type NoticeDeps } from '../booking-notices/public.ts';

/** One turn locks the practitioners of all its requests, so a long list is split into turns. */
const MAX_AT_ONCE = 100;
/** Holds that one statement removes. */
const HOLDS_AT_ONCE = 1_000;

interface Released {
  /** Number of requests that expired without an answer and released their time. */
  requests: number;
  holds: number;
}

type ReleaseDeps = Pick<Deps, 'database' | 'log'> & NoticeDeps;

/**
 * Ends unanswered requests and removes expired holds. Every reader ignores expired holds, so only the requests are urgent.
 */
export async function releaseExpired(deps: ReleaseDeps, clinicId: number, signal?: AbortSignal): Promise<Released> {
  const { database, clock } = deps;
  const now = new Date(clock.nowMs()).toISOString();
  let requests = 0;
  for (let isMore = true; isMore && !signal?.aborted; ) {
    const turn = await transaction(database.db, (tx) => expireRequests(tx, deps, clinicId));
    requests += turn.expired;
    isMore = turn.isMore;
  }
  if (requests > 0) deps.log.info({ clinicId, requests }, 'requests expired without an answer');
  let holds = 0;
  for (let removed = HOLDS_AT_ONCE; removed === HOLDS_AT_ONCE && !signal?.aborted; holds += removed)
    removed = await transaction(database.db, (tx) => removeExpiredHoldsOfClinic(tx, clinicId, now));
  return { requests, holds };
}

/** Removes expired holds without a practitioner's lock. Skips locked rows, because the transaction that locked a row removes it. */
async function removeExpiredHoldsOfClinic(tx: Tx, clinicId: number, now: string): Promise<number> {
  const { rows } = await sql`
    DELETE FROM occupancy o
    USING (
      SELECT clinic_id, id FROM occupancy
      WHERE clinic_id = ${clinicId} AND state = 'hold' AND hold_until <= ${now}::timestamptz
      LIMIT ${HOLDS_AT_ONCE} FOR UPDATE SKIP LOCKED
    ) AS gone
    WHERE o.clinic_id = gone.clinic_id AND o.id = gone.id
    RETURNING o.id`.execute(tx);
  return rows.length;
}

async function expireRequests(
  tx: Tx,
  deps: ReleaseDeps,
  clinicId: number,
): Promise<{ expired: number; isMore: boolean }> {
  const nowMs = deps.clock.nowMs();
  const now = new Date(nowMs).toISOString();
  const isOver = sql<boolean>`(request_expires_at <= ${now}::timestamptz OR start_at <= ${now}::timestamptz)`;
  const due = await tx
    .selectFrom('appointment')
    .select(['id', 'practitioner_id'])
    .where('clinic_id', '=', clinicId)
    .where('status', '=', 'requested')
    .where(isOver)
    .orderBy('practitioner_id')
    .limit(MAX_AT_ONCE)
    .execute();
  if (due.length === 0) return { expired: 0, isMore: false };
  await lockPractitioners(tx, clinicId, [...new Set(due.map(({ practitioner_id }) => practitioner_id))]);
  const dueIds = due.map(({ id }) => id);
  // Checked again after the lock, because a request may have been answered or moved meanwhile.
  const expired = await tx
    .updateTable('appointment')
    .set({ status: 'expired' })
    .where('clinic_id', '=', clinicId)
    .where('status', '=', 'requested')
    .where(isOver)
    .where('id', 'in', dueIds)
    .returning('id')
    .execute();
  const appointmentIds = expired.map(({ id }) => id);
  if (expired.length > 0) {
    await releaseTime(tx, clinicId, ...appointmentIds);
    await endWithBookings(tx, { clinicId, appointmentIds, nowMs });
  }
  for (const { id } of expired) {
    const subject = { kind: 'appointment', id };
    await recordAudit(tx, { clinicId, actor: 'system', action: 'appointment.expired', subject, nowMs });
    await enqueueNotices(tx, deps, { clinicId, appointmentId: id, notice: 'expired', byUserId: null });
  }
  return { expired: expired.length, isMore: due.length === MAX_AT_ONCE };
}
