import { scopedClinic } from './clinic-scope.ts';
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

/** As whom a connection works: the app, under row-level security and in one clinic, or the schema's owner (start, migrations, jobs). */
export type DatabaseRole = 'app' | 'owner';

/** What a connection was last told. Both undefined: nothing yet. */
export interface Standing {
  role: DatabaseRole | undefined;
  clinicId: number | null | undefined;
}

export interface PoolClient {
  /** Kept with the connection, not with its checkout. */
  readonly standing: Standing;
  query<R = Row>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>>;
  /** @param destroy - The connection is broken: do not use it again. */
  release(destroy?: boolean): void;
}

/** Longest wait for a connection. A caller that waits longer is told to come back. */
export const POOL_WAIT_MS = 15_000;

/** Made by migration 0005: neither owner of a table nor able to bypass a policy. */
const APP_ROLE = 'carefront_app';

/**
 * The rules that hold for every pool: no use inside a transaction, one error for "the database is not there", and at each checkout the
 * connection is told as whom and for which clinic it works now. Nothing else hands out connections.
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
        await translated(() => takeStanding(client, role, scopedClinic()));
      } catch (error) {
        client.release(true);
        throw error;
      }
      return {
        standing: client.standing,
        query: <R>(text: string, values?: readonly unknown[]) => translated(() => client.query<R>(text, values)),
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pool.end(),
  };
  return guarded;
}

/** Tells the connection as whom it works from now on, unless it knows. */
export async function takeStanding(client: PoolClient, role: DatabaseRole, clinicId: number | null): Promise<void> {
  const { standing } = client;
  if (standing.role === role && standing.clinicId === clinicId) return;
  standing.role = undefined; // until the connection has taken it
  await client.query("SELECT set_config('role', $1, false), set_config('app.clinic_id', $2, false)", [
    role === 'app' ? APP_ROLE : 'none',
    clinicId === null ? '' : String(clinicId),
  ]);
  standing.role = role;
  standing.clinicId = clinicId;
}

async function translated<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    throw asUnavailable(error);
  }
}
