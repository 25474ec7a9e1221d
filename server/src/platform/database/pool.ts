import { AsyncLocalStorage } from 'node:async_hooks';
import { scopedClinic } from './clinic-scope.ts';
import { asUnavailable } from './database-errors.ts';
import { refuseInsideTransaction } from './transaction.ts';

type Row = Record<string, unknown>;

export interface QueryResult<R = Row> {
  rows: R[];
  rowCount: number | null;
  command: string;
}

/** The common part of `pg` and PGlite. */
export interface Connections {
  /** Number of callers that wait for a connection. */
  readonly waiting: number;
  /** The caller must release the connection, also after an error. */
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/** Our code uses only this. */
export interface Pool extends Connections {
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
}

/** Role of a connection: the app (row-level security, one clinic) or the schema's owner (start, migrations, jobs). */
type DatabaseRole = 'app' | 'owner';

/** Role and clinic that are set on a connection. Both undefined: not set yet. */
export interface SessionContext {
  role: DatabaseRole | undefined;
  clinicId: number | null | undefined;
}

export interface PoolClient {
  /** Context of the connection; it survives the release. */
  readonly context: SessionContext;
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
  /** @param destroy - True for a broken connection: the pool closes it. */
  release(destroy?: boolean): void;
}

/** Longest wait for a connection; afterwards the caller is asked to try again. */
export const POOL_WAIT_MS = 15_000;

/** Migration 0005 creates this role. It owns no table and cannot bypass a policy. */
const APP_ROLE = 'carefront_app';

/**
 * Applies the rules of every pool: no use inside a transaction, one error for an unavailable database, and role and clinic set on the
 * connection at each checkout. Nothing else hands out connections.
 */
export function guardPool(pool: Connections, role: DatabaseRole): Pool {
  const guarded: Pool = {
    get waiting() {
      return pool.waiting;
    },
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
      try {
        await translated(() => applySessionContext(client, role, scopedClinic()));
      } catch (error) {
        client.release(true);
        throw error;
      }
      return {
        context: client.context,
        query: <R>(text: string, values?: readonly unknown[]) => translated(() => client.query<R>(text, values)),
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pool.end(),
  };
  return guarded;
}

/** Sets the connection's role and clinic, unless they are set already. */
export async function applySessionContext(
  client: PoolClient,
  role: DatabaseRole,
  clinicId: number | null,
): Promise<void> {
  const { context } = client;
  if (context.role === role && context.clinicId === clinicId) return;
  context.role = undefined; // until the next query succeeds
  await client.query("SELECT set_config('role', $1, false), set_config('app.clinic_id', $2, false)", [
    role === 'app' ? APP_ROLE : 'none',
    clinicId === null ? '' : String(clinicId),
  ]);
  context.role = role;
  context.clinicId = clinicId;
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asUnavailable(error);
  }
}

const lifted = new AsyncLocalStorage<true>();

/** Runs work whose statements have no time limit of ours, such as migrations: building an index may take minutes. */
export const withoutQueryLimit = <T>(work: () => Promise<T>): Promise<T> => lifted.run(true, work);

export const isQueryLimited = (): boolean => lifted.getStore() === undefined;
