import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { sqlState } from './database-errors.ts';
import type { Tables } from './tables.ts';

export type Database = Kysely<Tables>;
export type Tx = Transaction<Tables>;

/**
 * Nothing was written, and the same work may succeed now, after a serialization failure or a deadlock. After a foreign key that leads to no
 * row, another call has removed a row between the work's check and its write, such as a client who was joined to another record: the work
 * sees it now, and refuses by its own rule.
 */
const RETRYABLE_STATES: readonly (string | undefined)[] = ['40001', '40P01', '23503'];
const RETRIES = 2;

/**
 * Runs the work in one transaction. Repeats it, at most twice, after a serialization failure, a deadlock, or a row that was removed meanwhile; so
 * the work must change nothing outside the transaction and send nothing.
 * @throws AppError `unavailable` when the database is unreachable or too busy; otherwise the error of the work.
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
        for (const write of scope.deferredWrites) await write(tx);
        return done;
      } finally {
        scope.isOpen = false;
      }
    });
    for (const tell of scope.onceCommitted) tell();
    return result;
  });
}

/** State of a transaction. `isOpen` is true while the transaction's work runs in this async context. */
export interface TransactionScope {
  isOpen: boolean;
  /** Writes that run after the work, just before the commit. */
  readonly deferredWrites: ((tx: Tx) => Promise<void>)[];
  /** Called after the commit. */
  readonly onceCommitted: (() => void)[];
}

const scopes = new AsyncLocalStorage<TransactionScope>();

class PoolInTransactionError extends Error {
  override readonly name = 'PoolInTransactionError';
  constructor() {
    super('The pool was used inside an open transaction: use the transaction that was handed in.');
  }
}

/**
 * A pool query inside a transaction would wait for a second connection. With one connection it waits for ever; with ten, ten such requests
 * block each other.
 * @throws PoolInTransactionError when a transaction is open in this async context.
 */
export function refuseInsideTransaction(): void {
  if (scopes.getStore()?.isOpen) throw new PoolInTransactionError();
}

/** @returns undefined when no transaction is open in this async context. */
export function openTransaction(): TransactionScope | undefined {
  const scope = scopes.getStore();
  return scope?.isOpen ? scope : undefined;
}

function inTransactionScope<T>(work: (scope: TransactionScope) => Promise<T>): Promise<T> {
  const scope: TransactionScope = { isOpen: false, deferredWrites: [], onceCommitted: [] };
  return scopes.run(scope, () => work(scope));
}
