import type { EpochMs } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Tx } from '../../platform/database/transaction.ts';
import type { MomentRange } from '../../scheduling/public.ts';

/** Live holds that count against one limit, and when the first of them expires; null: none is live. */
export interface CountedHolds {
  readonly count: number;
  readonly firstEndMs: EpochMs | null;
}

/** Locks the network or account: no other transaction counts a hold for the same holder until this one ends. */
export async function lockHolder(tx: Tx, clinicId: number, holder: string): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`holds of ${holder}`}, ${clinicId}))`.execute(tx);
}

export interface NetworkAndWeek {
  readonly clinicId: number;
  readonly networkHash: Buffer;
  readonly practitionerId: number;
  readonly week: MomentRange;
  /** Ids of the visitor's own holds, which do not count. */
  readonly exceptIds: readonly number[];
  readonly nowMs: EpochMs;
}

/** Precondition: the practitioner's lock for the week's count, the holder's lock for the network's. */
export async function countAnonymousHolds(
  tx: Tx,
  { clinicId, networkHash, practitionerId, week, exceptIds, nowMs }: NetworkAndWeek,
): Promise<{ ofNetwork: CountedHolds; ofWeek: CountedHolds }> {
  const isOfNetwork = sql`hold_network_hash = ${networkHash}::bytea`;
  const isOfWeek = sql`resource_id = ${practitionerId}::integer
    AND session_starts_at >= ${new Date(week.fromMs).toISOString()}::timestamptz
    AND session_starts_at < ${new Date(week.toMs).toISOString()}::timestamptz`;
  const { rows } = await sql<{ network: number; network_end: Date | null; week: number; week_end: Date | null }>`
    SELECT count(*) FILTER (WHERE ${isOfNetwork})::integer AS network,
      min(hold_until) FILTER (WHERE ${isOfNetwork}) AS network_end,
      count(*) FILTER (WHERE ${isOfWeek})::integer AS week,
      min(hold_until) FILTER (WHERE ${isOfWeek}) AS week_end
    FROM occupancy
    WHERE clinic_id = ${clinicId} AND state = 'hold' AND hold_until > ${new Date(nowMs).toISOString()}::timestamptz
      AND hold_network_hash IS NOT NULL
      AND id <> ALL (string_to_array(${exceptIds.join(',')}, ',')::bigint[])`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a count gave no row');
  return {
    ofNetwork: { count: row.network, firstEndMs: row.network_end?.getTime() ?? null },
    ofWeek: { count: row.week, firstEndMs: row.week_end?.getTime() ?? null },
  };
}

/** Precondition: the holder's lock. */
export async function countHoldsOfAccount(
  tx: Tx,
  { clinicId, userId, exceptIds, nowMs }: Pick<NetworkAndWeek, 'clinicId' | 'exceptIds' | 'nowMs'> & { userId: number },
): Promise<CountedHolds> {
  const { rows } = await sql<{ holds: number; first_end: Date | null }>`
    SELECT count(*)::integer AS holds, min(hold_until) AS first_end
    FROM occupancy
    WHERE clinic_id = ${clinicId} AND state = 'hold' AND hold_until > ${new Date(nowMs).toISOString()}::timestamptz
      AND hold_user_id = ${userId}::integer
      AND id <> ALL (string_to_array(${exceptIds.join(',')}, ',')::bigint[])`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('a count gave no row');
  return { count: row.holds, firstEndMs: row.first_end?.getTime() ?? null };
}
