import { scopedClinic } from './clinic-scope.ts';
import { asUnavailable } from './database-errors.ts';
import { refuseInsideTransaction } from './open-transaction.ts';

export type Row = Record<string, unknown>;

export interface QueryResult<R = Row> {
  rows: R[];
  rowCount: number | null;
  command: string;
}

/** The common part of `pg` and PGlite. Our code uses nothing else of them. */
export interface Pool {
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
  /** The caller releases it, whatever happens. */
  connect(): Promise<PoolClient>;
  end(): Promise<void>;
}

/** The role of a connection: the app, under row-level security and in one clinic, or the schema's owner (start, migrations, jobs). */
export type DatabaseRole = 'app' | 'owner';

/** Role and clinic that a connection was last set to. Both undefined: not set yet. */
export interface SessionContext {
  role: DatabaseRole | undefined;
  clinicId: number | null | undefined;
}

export interface PoolClient {
  /** Belongs to the connection, not to its checkout. */
  readonly context: SessionContext;
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
  /** @param destroy - The connection is broken: do not use it again. */
  release(destroy?: boolean): void;
}

/** Longest wait for a connection. After it, the caller gets an error that asks them to try again. */
export const POOL_WAIT_MS = 15_000;

/** Migration 0005 makes it. It owns no table and cannot bypass a policy. */
const APP_ROLE = 'carefront_app';

/**
 * Applies the rules of every pool: no use inside a transaction, one error where the database is unavailable, and each checkout sets the
 * connection's role and clinic. Nothing else hands out connections.
 */
export function guardPool(pool: Pool, role: DatabaseRole): Pool {
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
  context.role = undefined; // until the connection has it
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
