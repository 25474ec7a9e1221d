import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Tx } from '../../../platform/database/transaction.ts';

/**
 * Locks the e-mail: no other booking is made for it until the transaction ends.
 * @param emailKey - As `emailKeyOf` returns it.
 */
export async function lockRequestsOf(tx: Tx, clinicId: number, emailKey: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`open requests ${emailKey}`}, ${clinicId}))`.execute(tx);
}

/** Returns when the e-mail's unanswered requests by anonymous bookers expire, soonest first. */
export async function findOpenRequests(tx: Tx, clinicId: number, emailKey: string, nowMs: EpochMs): Promise<EpochMs[]> {
  const rows = await tx
    .selectFrom('appointment as a')
    .innerJoin('client as c', (join) => join.onRef('c.clinic_id', '=', 'a.clinic_id').onRef('c.id', '=', 'a.client_id'))
    .select('a.request_expires_at')
    .where('a.clinic_id', '=', clinicId)
    .where('a.status', '=', 'requested')
    .where('a.request_expires_at', '>', new Date(nowMs))
    .where('a.booked_by_user_id', 'is', null)
    .where('c.user_id', 'is', null)
    .where(sql<string>`lower(trim(c.email))`, '=', emailKey)
    .orderBy('a.request_expires_at')
    .execute();
  return rows.map(({ request_expires_at }) => request_expires_at?.getTime() ?? nowMs);
}
