import { AsyncLocalStorage } from 'node:async_hooks';

/** Where we are: `isOpen` while a transaction's work runs in this chain of calls. */
interface TransactionScope {
  isOpen: boolean;
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

export function inTransactionScope<T>(work: (scope: TransactionScope) => Promise<T>): Promise<T> {
  const scope: TransactionScope = { isOpen: false };
  return scopes.run(scope, () => work(scope));
}
