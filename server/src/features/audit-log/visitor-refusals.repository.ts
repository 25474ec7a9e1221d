import { sql } from 'kysely';
import type { Database } from '../../platform/database/transaction.ts';

/** Key of one row of counts: hour, action and refusal code. */
interface RefusalKind {
  readonly hour: Date;
  readonly action: string;
  readonly code: string;
}

export interface RefusalRow extends RefusalKind {
  readonly calls: number;
  readonly networks: number;
}

export interface RefusalPage {
  readonly since: Date;
  /** The last row of the page before; null for the first page. */
  readonly after: RefusalKind | null;
  readonly limit: number;
}

/** Newest hour first. Reads along the primary key, so that a page reads no older hours. */
export async function findRefusals(
  db: Database,
  clinicId: number,
  { since, after, limit }: RefusalPage,
): Promise<RefusalRow[]> {
  let rows = db.selectFrom('visitor_refusal').where('clinic_id', '=', clinicId).where('hour', '>', since);
  if (after)
    rows = rows
      .where('hour', '<=', after.hour)
      .where(sql<boolean>`(hour < ${after.hour} OR (action, code) > (${after.action}, ${after.code}))`);
  const found = await rows
    .select(['hour', 'action', 'code'])
    .select(({ fn }) => [fn.sum<number>('calls').as('calls'), fn.countAll<number>().as('networks')])
    .groupBy(['hour', 'action', 'code'])
    .orderBy('hour', 'desc')
    .orderBy('action')
    .orderBy('code')
    .limit(limit)
    .execute();
  return found.map((row) => ({ ...row, calls: Number(row.calls), networks: Number(row.networks) }));
}
