import { asUnavailable } from './database-errors.ts';
import { refuseInsideTransaction } from './open-transaction.ts';

export type Row = Record<string, unknown>;

export interface QueryResult<R = Row> {
  rows: R[];
  rowCount: number | null;
  command: string;
}

/** What `pg` and PGlite have in common, and all that our code may use. */
export interface Pool {
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
  /** The caller releases it, whatever happens. */
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

export interface PoolClient {
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
  /** @param destroy - The connection is broken: do not use it again. */
  release(destroy?: boolean): void;
}

/** Longest wait for a connection. A caller that waits longer is told to come back. */
export const POOL_WAIT_MS = 15_000;

/** The rules that hold for every pool: no use inside a transaction, and one error for "the database is not there". */
export function guardPool(pool: Pool): Pool {
  const guarded: Pool = {
    async query<R>(text: string, values?: readonly unknown[]) {
      const client = await guarded.connect();
      try {
        return await client.query<R>(text, values);
      } finally {
        client.release();
      }
    },
    async connect() {
      refuseInsideTransaction();
      const client = await translated(() => pool.connect());
      return {
        query: <R>(text: string, values?: readonly unknown[]) => translated(() => client.query<R>(text, values)),
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pool.end(),
  };
  return guarded;
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asUnavailable(error);
  }
}
