import { AsyncLocalStorage } from 'node:async_hooks';
import type { Tx } from './transaction.ts';

/** Where we are: `isOpen` while a transaction's work runs in this chain of calls. */
export interface TransactionScope {
  isOpen: boolean;
  /** Writes that run when the work is done, before the transaction ends. */
  readonly atEnd: ((tx: Tx) => Promise<void>)[];
  /** Told when all of it is kept. */
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
 * On one connection a pool query inside a transaction waits for itself for ever; on ten, ten such requests do.
 * @throws PoolInTransactionError when a transaction is open in this chain of calls.
 */
export function refuseInsideTransaction(): void {
  if (scopes.getStore()?.isOpen) throw new PoolInTransactionError();
}

/** @returns undefined where none is open in this chain of calls. */
export function openTransaction(): TransactionScope | undefined {
  const scope = scopes.getStore();
  return scope?.isOpen ? scope : undefined;
}

export function inTransactionScope<T>(work: (scope: TransactionScope) => Promise<T>): Promise<T> {
  const scope: TransactionScope = { isOpen: false, atEnd: [], onceCommitted: [] };
  return scopes.run(scope, () => work(scope));
}
