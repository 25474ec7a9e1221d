import type { Db } from 'pg-boss';
import type { Pool } from '../platform/database/pool.ts';

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
export async function ownerTransaction(ownerPool: Pool, work: (db: Db) => Promise<void>): Promise<void> {
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
export async function letAppEnqueue(ownerPool: Pool, table: string): Promise<void> {
  await ownerPool.query(`DO $$
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('carefront job queue'));
  GRANT USAGE ON SCHEMA pgboss TO carefront_app;
  GRANT INSERT, SELECT (id) ON pgboss.${table} TO carefront_app;
  GRANT SELECT ON pgboss.queue TO carefront_app;
END
$$`);
}
