import { DAY_MS } from '@carefront/shared/domain';
import { sql } from 'kysely';
import type { Db, PgBoss } from 'pg-boss';
import { takeLock } from '../platform/database/named-locks.ts';
import type { Pool } from '../platform/database/pool.ts';
import { type Database, transaction } from '../platform/database/transaction.ts';

/** The work is of a kind that this process does not know: it belongs to a newer release on the same database. */
export class OtherReleaseError extends Error {
  override readonly name = 'OtherReleaseError';
}

/** Pause before another process may take the job. */
const PAUSE_SECONDS = 30;
/** A job that no process could take for so long is dropped. Who added it adds it again at a start, or at its next due time. */
const LONGEST_MS = DAY_MS;

/** Fields that a job's data also has once it was put back. */
export interface RequeuedData {
  /** When the job was put back for the first time. */
  readonly waitsSince?: string;
}

interface TakenJob {
  readonly id: string;
  readonly data: object & RequeuedData;
}

/** Gives a job to another process, without using up one of its tries. @param singletonKey - The job's key. */
export async function requeue(
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

/** Runs pg-boss's statements as the schema's owner. */
export function ownerExecutor(ownerPool: Pool): Db {
  return {
    async executeSql(text, values) {
      const client = await ownerPool.connect();
      try {
        return await client.query<Record<string, unknown>>(text, values);
      } catch (error) {
        // Some of these texts begin a transaction themselves. After a failure, the transaction must not stay open on the connection.
        await client.query('ROLLBACK').catch(() => undefined);
        throw error;
      } finally {
        client.release();
      }
    },
  };
}

/** Runs several of pg-boss's statements as the schema's owner, in one transaction. */
async function ownerTransaction(ownerPool: Pool, work: (db: Db) => Promise<void>): Promise<void> {
  const client = await ownerPool.connect();
  try {
    await client.query('BEGIN');
    await work({ executeSql: (text, values) => client.query<Record<string, unknown>>(text, values) });
    await client.query('COMMIT');
  } catch (error) {
    await client.query('ROLLBACK').catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

/**
 * Grants the app's role the rights to add a job inside a request's transaction, and no more: that role cannot read, change or remove jobs.
 * The lock stops two servers that start at the same moment from changing the same catalogue row.
 * @param table - Name of one of pg-boss's tables.
 */
export function letAppEnqueue(ownerDb: Database, table: string): Promise<void> {
  return transaction(ownerDb, async (tx) => {
    await takeLock(tx, 'job queue');
    await sql`GRANT USAGE ON SCHEMA pgboss TO carefront_app`.execute(tx);
    await sql`GRANT INSERT, SELECT (id) ON ${sql.table(`pgboss.${table}`)} TO carefront_app`.execute(tx);
    await sql`GRANT SELECT ON pgboss.queue TO carefront_app`.execute(tx);
  });
}
