import { mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import { type PoolClient as PgClient, Pool as PgPool, types as pgTypes } from 'pg';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { isQueryTimeout } from '../database-errors.ts';
import {
  applySessionContext,
  type Connections,
  guardPool,
  isQueryLimited,
  POOL_WAIT_MS,
  type Pool,
  type QueryResult,
  type SessionContext,
} from '../pool.ts';
import type { Tables } from '../tables.ts';
import type { Database } from '../transaction.ts';
import { type HeldLock, takeLock } from './lock-file.ts';
import { checkpoint, PglitePool, startMaintenance } from './pglite-pool.ts';

/** PostgreSQL's ids of the types that the two drivers parse differently. */
const OID = { bytea: 17, int8: 20, date: 1082, timestamp: 1114, timestamptz: 1184, interval: 1186 } as const;

const asText = (text: string): string => text;
const asNumber = (text: string): number => Number(text);
const asInstant = (text: string): Date => new Date(text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00'));
const asBuffer = (text: string): Buffer => Buffer.from(text.slice(2), 'hex'); // text form: \x6869

/**
 * Gives the same values from both databases: int8 as number (ours stay far below 2^53); dates, timestamps without zone and intervals as
 * text, because a Date would depend on the process's zone; instants as Date; bytes as Buffer.
 */
const VALUE_PARSERS: Record<number, (text: string) => unknown> = {
  [OID.int8]: asNumber,
  [OID.date]: asText,
  [OID.timestamp]: asText,
  [OID.interval]: asText,
  [OID.timestamptz]: asInstant,
  [OID.bytea]: asBuffer,
};

/** Type parsers for one `pg` pool; the global parsers stay unchanged. */
const PG_TYPES = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    const ours = format === 'binary' ? undefined : VALUE_PARSERS[oid];
    return ours ?? pgTypes.getTypeParser(oid, format);
  },
};

export interface OpenDatabase {
  readonly kind: 'pglite' | 'postgres';
  /** For requests: runs as the app's role, in the clinic of `inClinic`. */
  readonly db: Database;
  /** The pool below `db`; rarely needed. */
  readonly pool: Pool;
  /** For migrations, seed, job queue and tests: runs as the schema's owner. Never for a request. */
  readonly ownerDb: Database;
  readonly ownerPool: Pool;
  /**
   * Asks the database for its time over a connection of its own, which no call can occupy. An embedded database has one connection, so
   * there the question waits for its turn.
   * @returns Milliseconds since 1970.
   * @throws Error when no answer comes within a second.
   */
  readonly askTime: () => Promise<number>;
  /**
   * Only of an embedded database: copies it as a whole. Between the look and the copy, nobody else uses it.
   * @returns What the look returned, and an archive for `restoreEmbedded`.
   */
  readonly copyWhole?: <T>(look: (select: Select) => Promise<T>) => Promise<{ before: T; archive: Blob }>;
  /** Waits for running queries, then closes. */
  close(): Promise<void>;
}

/** Runs one statement as the schema's owner, and returns its rows. */
export type Select = <R>(text: string) => Promise<R[]>;

/** All but the log are for a PostgreSQL server. */
export interface OpenDatabaseOptions {
  readonly log?: Pick<Logger, 'error'>;
  /** The same database with the login of the schema's owner. Undefined: the first address has it. */
  readonly ownerUrl?: string | undefined;
  /** Connections for requests, 10 without this option. Two more serve migrations and the job queue. */
  readonly connections?: number;
  /** Longest wait for the answer of a query, for tests. */
  readonly queryLimitMs?: number;
}

const PG_CONNECTIONS = 10;
const PG_OWNER_CONNECTIONS = 2;
/**
 * The server stops a statement itself after 5 s. If it does not answer for twice that time, the network is dead: without this limit, the
 * query would wait for a quarter of an hour.
 */
const QUERY_LIMIT_MS = 10_000;
/** A probe that waits longer finds the database too slow. */
const PROBE_LIMIT_MS = 1_000;
/** A silent connection is probed after this time, so that a dead one does not wait for its next query. */
const KEEP_ALIVE_AFTER_MS = 10_000;
/** A query over these limits is a defect or waits for a lock. It is stopped, so that its connection becomes free. */
const PG_LIMITS = {
  statement_timeout: 5_000,
  lock_timeout: 3_000,
  idle_in_transaction_session_timeout: 10_000,
  connectionTimeoutMillis: POOL_WAIT_MS,
} as const;
/** The default of 128 MB of wasm memory is more than a clinic's database uses. */
const LITE_START_PARAMS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=16MB'];
const LITE_OPTIONS = {
  extensions: { btree_gist, citext, pg_trgm },
  parsers: VALUE_PARSERS,
  startParams: LITE_START_PARAMS,
};

/**
 * Opens the database at the address. No address or `file:<folder>`: embedded PostgreSQL in that folder (default `<dataDir>/db`); `memory:`:
 * embedded, lost when the process ends; `postgres://…`: a PostgreSQL server.
 * @throws Error when another process uses the folder, or the address has an unknown scheme.
 */
export async function openDatabase(
  url: string | undefined,
  dataDir: string,
  options: OpenDatabaseOptions = {},
): Promise<OpenDatabase> {
  if (url && isServer(url)) return openServer(url, options);
  return openEmbedded(embeddedFolder(url, dataDir), options);
}

const isServer = (url: string): boolean => /^postgres(ql)?:/.test(url);

/** @returns undefined when the database is not in a folder of ours. @throws Error when the address has an unknown scheme. */
export function embeddedFolder(url: string | undefined, dataDir: string): string | undefined {
  if (url === undefined || url === '') return join(resolve(dataDir), 'db');
  if (isServer(url) || url === 'memory:') return undefined;
  if (!url.startsWith('file:')) throw new Error('DATABASE_URL must begin with file:, memory: or postgres:');
  return resolve(url.slice('file:'.length));
}

async function openEmbedded(folder: string | undefined, { log = console }: OpenDatabaseOptions) {
  let lock: HeldLock | undefined;
  if (folder) {
    await mkdir(folder, { recursive: true });
    lock = await takeLock(`${folder}.lock`);
  }
  try {
    const lite = await PGlite.create(folder ?? 'memory://', LITE_OPTIONS);
    const pglitePool = new PglitePool(lite);
    const stopMaintenance = startMaintenance(pglitePool, log);
    const close = async () => {
      stopMaintenance();
      if (folder && pglitePool.writes > 0) await checkpoint(pglitePool);
      await pglitePool.end();
      await lock?.release();
    };
    return {
      ...opened('pglite', pglitePool, pglitePool, close, pglitePool),
      copyWhole: async <T>(look: (select: Select) => Promise<T>) => {
        const client = await pglitePool.connect();
        try {
          await applySessionContext(client, 'owner', null);
          await client.query('CHECKPOINT');
          const before = await look(async <R>(text: string) => (await client.query<R>(text)).rows);
          return { before, archive: await lite.dumpDataDir('none') };
        } finally {
          client.release();
        }
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

/**
 * Writes an archive of `copyWhole` into an empty folder and opens it.
 * @param folder - Undefined: in memory, to look at the archive.
 */
export async function restoreEmbedded(
  folder: string | undefined,
  archive: Blob,
): Promise<{ select: Select; close: () => Promise<void> }> {
  if (folder) await mkdir(folder, { recursive: true });
  const lock = folder === undefined ? undefined : await takeLock(`${folder}.lock`);
  try {
    const lite = await PGlite.create(folder ?? 'memory://', { ...LITE_OPTIONS, loadDataDir: archive });
    return {
      select: async <R>(text: string) => (await lite.query<R>(text)).rows,
      async close() {
        await lite.close();
        await lock?.release();
      },
    };
  } catch (error) {
    await lock?.release();
    throw error;
  }
}

function openServer(url: string, options: OpenDatabaseOptions): OpenDatabase {
  const app = serverPool(url, options.connections ?? PG_CONNECTIONS, options);
  const owner = serverPool(options.ownerUrl ?? url, PG_OWNER_CONNECTIONS, options);
  const probe = new PgPool({
    ...{ connectionString: url, max: 1, types: PG_TYPES },
    ...{ connectionTimeoutMillis: PROBE_LIMIT_MS, query_timeout: PROBE_LIMIT_MS },
  });
  probe.on('error', () => undefined); // The next probe says so.
  const close = async () => {
    await Promise.all([app.end(), owner.end(), probe.end()]);
  };
  return opened('postgres', app, owner, close, probe);
}

function serverPool(
  url: string,
  max: number,
  { log = console, queryLimitMs = QUERY_LIMIT_MS }: OpenDatabaseOptions,
): Connections {
  const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: KEEP_ALIVE_AFTER_MS } as const;
  const pgPool = new PgPool({ connectionString: url, max, types: PG_TYPES, ...PG_LIMITS, ...keepAlive });
  const contexts = new WeakMap<object, SessionContext>();
  // Without this listener, a lost connection to the server would end our process.
  pgPool.on('error', (error) => log.error({ err: error }, 'database connection lost'));
  // The failing query reports the error of a connection in use to its caller.
  pgPool.on('connect', (client) => client.on('error', () => undefined));
  /** The caller states the row type, as with every driver. */
  async function query<R>(client: PgClient, text: string, values?: readonly unknown[]): Promise<QueryResult<R>> {
    const config = { text, ...(values && { values: [...values] }) };
    const limit = isQueryLimited() && { query_timeout: queryLimitMs };
    try {
      return (await client.query({ ...config, ...limit })) as unknown as QueryResult<R>;
    } catch (error) {
      // The connection still waits for its answer, so it cannot be used again. Its pool replaces it when it is released.
      if (isQueryTimeout(error)) void client.end();
      throw error;
    }
  }
  return {
    get waiting() {
      return pgPool.waitingCount;
    },
    async connect() {
      const client = await pgPool.connect();
      const context = contexts.get(client) ?? { role: undefined, clinicId: undefined };
      contexts.set(client, context);
      return {
        context,
        query: <R>(text: string, values?: readonly unknown[]) => query<R>(client, text, values),
        release: (destroy) => client.release(destroy),
      };
    },
    end: () => pgPool.end(),
  };
}

function opened(
  kind: OpenDatabase['kind'],
  appPool: Connections,
  owningPool: Connections,
  close: () => Promise<void>,
  probe: { query(text: string): Promise<{ rows: unknown[] }> },
): OpenDatabase {
  const pool = guardPool(appPool, 'app');
  const ownerPool = guardPool(owningPool, 'owner');
  const askTime = async () => {
    const { rows } = await probe.query("SELECT date_part('epoch', clock_timestamp()) * 1000 AS ms");
    return z.parse(z.tuple([z.object({ ms: z.number() })]), rows)[0].ms;
  };
  return { kind, pool, db: kyselyOver(pool), ownerPool, ownerDb: kyselyOver(ownerPool), close, askTime };
}

function kyselyOver(pool: Pool): Database {
  // Kysely's pool type also requires cursors, which we do not use.
  const dialect = new PostgresDialect({ pool: { ...pool, options: {} } as unknown as PostgresPool });
  return new Kysely<Tables>({ dialect });
}
