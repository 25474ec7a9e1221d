import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { Pool as PgPool } from 'pg';
import type { Logger } from 'pino';
import { LitePool } from './lite-pool.ts';
import { type HeldLock, takeLock } from './lock-file.ts';
import { checkpoint, startMaintenance } from './maintenance.ts';
import { guardPool, POOL_WAIT_MS, type Pool, type QueryResult } from './pool.ts';
import type { Tables } from './tables.ts';
import type { Database } from './transaction.ts';
import { PG_TYPES, VALUE_PARSERS } from './value-parsers.ts';

export interface OpenDatabase {
  /** Rarely needed: everything of ours goes through `db`. */
  readonly pool: Pool;
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  /** Waits for what runs, then closes. */
  close(): Promise<void>;
}

export interface OpenDatabaseOptions {
  log?: Pick<Logger, 'error'>;
}

const PG_CONNECTIONS = 10;
/** A query over these is our defect or somebody's lock: give the connection back. */
const PG_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: POOL_WAIT_MS,
} as const;
/** The default of 128 MB is wasm memory that a clinic's database never fills. */
const LITE_START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];

/**
 * Opens the database that the address names: none or `file:<folder>` → embedded PostgreSQL in that folder (none: `<dataDir>/db`),
 * `memory:` → embedded and gone with the process, `postgres://…` → a server.
 * @throws Error when the folder is in use by another process, or the address is of no known kind.
 */
export async function openDatabase(
  url: string | undefined,
  dataDir: string,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  if (url && /^postgres(ql)?:/.test(url)) return openServer(url, options);
  if (url === 'memory:') return openEmbedded(undefined, options);
  if (url && !url.startsWith('file:')) throw new Error('DATABASE_URL must begin with file:, memory: or postgres:');
  return openEmbedded(url ? resolve(url.slice('file:'.length)) : join(resolve(dataDir), 'db'), options);
}

async function openEmbedded(folder: string | undefined, { log = console }: OpenDatabaseOptions) {
  let lock: HeldLock | undefined;
  if (folder) {
    await mkdir(folder, { recursive: true });
    lock = await takeLock(`${folder}.lock`);
  }
  try {
    const lite = await PGlite.create(folder ?? 'memory://', {
      extensions: { btree_gist, citext, pg_trgm },
      parsers: VALUE_PARSERS,
      startParams: LITE_START_PARAMS,
    });
    const litePool = new LitePool(lite);
    const stopMaintenance = startMaintenance(litePool, log);
    return opened('pglite', guardPool(litePool), async () => {
      stopMaintenance();
      if (folder && litePool.writes > 0) await checkpoint(litePool);
      await litePool.end();
      await lock?.release();
    });
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

function openServer(url: string, { log = console }: OpenDatabaseOptions): OpenDatabase {
  const pgPool = new PgPool({ connectionString: url, max: PG_CONNECTIONS, types: PG_TYPES, ...PG_LIMITS });
  // Without listeners, a server that goes away ends our process.
  pgPool.on('error', (error) => log.error({ err: error }, 'database connection lost'));
  // In use: whoever uses it is told by the query that fails.
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  const pool: Pool = {
    // The row's shape is the caller's claim, here as with every driver.
    query: <R>(text: string, values?: readonly unknown[]) =>
      pgPool.query(text, values ? [...values] : undefined) as Promise<unknown> as Promise<QueryResult<R>>,
    async connect() {
      const client = await pgPool.connect();
      return {
        query: <R>(text: string, values?: readonly unknown[]) =>
          client.query(text, values ? [...values] : undefined) as Promise<unknown> as Promise<QueryResult<R>>,
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pgPool.end(),
  };
  return opened('postgres', guardPool(pool), () => pgPool.end());
}

function opened(kind: OpenDatabase['kind'], pool: Pool, close: () => Promise<void>): OpenDatabase {
  // Kysely's own type of a pool also lists cursors, of which we use none.
  const dialect = new PostgresDialect({ pool: { ...pool, options: {} } as unknown as PostgresPool });
  const db = new Kysely<Tables>({ dialect });
  return { pool, kind, db, close };
}
