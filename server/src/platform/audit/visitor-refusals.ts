import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import { networkOf } from '../access/network-of.ts';
import type { Database } from '../database/transaction.ts';

const HOUR_MS = 60 * MINUTE_MS;
/** A timer deletes older counts. */
export const REFUSAL_RETENTION_DAYS = 90;

interface VisitorRefusal {
  readonly clinicId: number;
  readonly ip: string;
  /** Action name from the audit rules: `consent.read`. */
  readonly action: string;
  readonly code: string;
  readonly nowMs: EpochMs;
}

/** Keeps one row per network, action, code and hour: a flood of refusals updates one row and adds nothing to the log's chain. */
export async function countVisitorRefusal(
  db: Database,
  { clinicId, ip, action, code, nowMs }: VisitorRefusal,
): Promise<void> {
  const hour = new Date(nowMs - (nowMs % HOUR_MS));
  await db
    .insertInto('visitor_refusal')
    .values({ clinic_id: clinicId, hour, network: networkOf(ip), action, code })
    .onConflict((conflict) =>
      conflict
        .columns(['clinic_id', 'hour', 'network', 'action', 'code'])
        .doUpdateSet({ calls: sql`visitor_refusal.calls + 1` }),
    )
    .execute();
}
