import type { EpochMs } from '@carefront/shared/domain';
import type { Database, Tx } from '../platform/database/transaction.ts';

/**
 * Counts the sessions that are requested or confirmed and have not begun.
 * @returns Counts by the column's value. A value without such sessions is missing.
 */
export async function countComing(
  db: Database | Tx,
  clinicId: number,
  by: 'service_id' | 'location_id',
  nowMs: EpochMs,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .selectFrom('appointment')
    .select([by, ({ fn }) => fn.countAll<number>().as('sessions')])
    .where('clinic_id', '=', clinicId)
    .where('status', 'in', ['requested', 'confirmed'])
    .where('start_at', '>', new Date(nowMs))
    .groupBy(by)
    .execute();
  return new Map(rows.flatMap((row) => (row[by] === null ? [] : [[row[by], Number(row.sessions)] as const])));
}
