import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from '../../src/platform/database/transaction.ts';

/** Returns the database's own count of deadlocks, so that a retry cannot hide one. */
export async function countDeadlocks(db: Database): Promise<number> {
  // A connection reports its count with its first statement after a second, so every connection of the pool runs a statement.
  await sleep(1_100);
  await Promise.all(Array.from({ length: 20 }, () => sql`SELECT pg_sleep(0.05)`.execute(db)));
  const { rows } = await sql<{ deadlocks: number }>`
    SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()`.execute(db);
  return rows[0]?.deadlocks ?? Number.NaN;
}
