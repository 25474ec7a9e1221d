import { DAY_MS } from '@carefront/shared/domain';
import type { PgBoss } from 'pg-boss';
import type { Pool } from '../platform/database/pool.ts';
import { ownerTransaction } from './pg-boss-database.ts';

/** The work is of a kind that this process does not know: it belongs to a newer release on the same database. */
export class OtherReleaseError extends Error {
  override readonly name = 'OtherReleaseError';
}

/** Pause before another process may take the job. */
const PAUSE_SECONDS = 30;
/** A job that no process could take for so long is dropped. Who added it adds it again at a start, or at its next due time. */
const LONGEST_MS = DAY_MS;

/** What a job has in its data, beside its own, once it was put back. */
export interface PutBackData {
  /** When the job was put back for the first time. */
  readonly waitsSince?: string;
}

interface TakenJob {
  readonly id: string;
  readonly data: object & PutBackData;
}

/** Gives a job to another process, without using up one of its tries. @param singletonKey - The job's key. */
export async function putBack(
  boss: PgBoss,
  ownerPool: Pool,
  queue: string,
  { id, data }: TakenJob,
  singletonKey: string,
): Promise<void> {
  const nowMs = Date.now();
  const { waitsSince = new Date(nowMs).toISOString() } = data;
  const isTooOld = nowMs - Date.parse(waitsSince) > LONGEST_MS;
  await ownerTransaction(ownerPool, async (db) => {
    await boss.complete(queue, id, null, { db });
    if (isTooOld) return;
    await boss.send(queue, { ...data, waitsSince }, { db, singletonKey, startAfter: PAUSE_SECONDS });
  });
}
