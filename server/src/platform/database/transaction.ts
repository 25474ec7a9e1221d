import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { sqlState } from './database-errors.ts';
import { inTransactionScope, refuseInsideTransaction } from './open-transaction.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/** Serialization failure and deadlock: nothing was written, the same work may succeed now. */
const RETRYABLE_STATES: readonly (string | undefined)[] = ['40001', '40P01'];
const RETRIES = 2;

/**
 * Runs the work in one transaction, again (at most twice) when the database asks for it.
 * The work may run up to three times: it changes nothing outside the transaction, and sends nothing.
 * @throws AppError `unavailable` when the database cannot be reached or is too busy; otherwise what the work throws.
 */
export async function transaction<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  refuseInsideTransaction();
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await once(db, work);
    } catch (error) {
      if (attempt === RETRIES || !RETRYABLE_STATES.includes(sqlState(error))) throw error;
      await sleep(5 + 20 * attempt * Math.random());
    }
  }
}

function once<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  return inTransactionScope(async (scope) => {
    const result = await db.transaction().execute(async (tx) => {
      scope.isOpen = true;
      try {
        const done = await work(tx);
        for (const write of scope.atEnd) await write(tx);
        return done;
      } finally {
        scope.isOpen = false;
      }
    });
    for (const tell of scope.onceCommitted) tell();
    return result;
  });
}
