import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './transaction.ts';

/** State of a transaction. `isOpen` is true while the transaction's work runs in this async context. */
export interface TransactionScope {
  isOpen: boolean;
  /** Writes that run after the work, just before the commit. */
  readonly atEnd: ((tx: Tx) => Promise<void>)[];
  /** Called after the commit. */
  readonly onceCommitted: (() => void)[];
}

const scopes = new AsyncLocalStorage<TransactionScope>();

export class PoolInTransactionError extends Error {
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

export function inTransactionScope<T>(work: (scope: TransactionScope) => Promise<T>): Promise<T> {
  const scope: TransactionScope = { isOpen: false, atEnd: [], onceCommitted: [] };
  return scopes.run(scope, () => work(scope));
}
