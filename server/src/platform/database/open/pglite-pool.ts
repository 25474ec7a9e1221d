import type { PGlite, Results } from '@electric-sql/pglite';
import type { Logger } from 'pino';
import { databaseUnavailable } from '../database-errors.ts';
import {
  applySessionContext,
  POOL_WAIT_MS,
  type Pool,
  type PoolClient,
  type QueryResult,
  type SessionContext,
} from '../pool.ts';

interface Waiting {
  take(): void;
}

const READING_COMMANDS: readonly string[] = [
  'SELECT',
  'BEGIN',
  'START TRANSACTION',
  'COMMIT',
  'ROLLBACK',
  'SHOW',
  'SET',
  '',
];

/** A pool around the single connection of PGlite: one caller uses it at a time, the others wait in a queue. */
export class PglitePool implements Pool {
  /** Number of writing statements since the maintenance timer last read it. */
  writes = 0;
  readonly #lite: PGlite;
  readonly #context: SessionContext = { role: undefined, clinicId: undefined };
  readonly #waiting: Waiting[] = [];
  #isTaken = false;
  #isEnding = false;
  readonly #longestWaitMs: number;

  constructor(lite: PGlite, longestWaitMs: number = POOL_WAIT_MS) {
    this.#lite = lite;
    this.#longestWaitMs = longestWaitMs;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Only maintenance queries the pool directly. It runs as the owner, because the app's role may not maintain the database. */
  async query<R>(text: string, values?: readonly unknown[]): Promise<QueryResult<R>> {
    const client = await this.connect();
    try {
      await applySessionContext(client, 'owner', null);
      return await client.query<R>(text, values);
    } finally {
      client.release();
    }
  }

  async connect(): Promise<PoolClient> {
    if (this.#isEnding) throw databaseUnavailable('database: pool is closed');
    if (this.#isTaken) await this.#turn();
    this.#isTaken = true;
    return this.#client();
  }

  /** Waits for the current caller and the queue, then closes the connection. Refuses new callers. */
  async end(): Promise<void> {
    if (this.#isEnding) return;
    this.#isEnding = true;
    if (this.#isTaken) await this.#turn();
    this.#isTaken = true;
    await this.#lite.close();
  }

  #turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const waiting: Waiting = {
        take: () => {
          clearTimeout(limit);
          resolve();
        },
      };
      const limit = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(waiting), 1);
        reject(databaseUnavailable('database: no connection became free in time'));
      }, this.#longestWaitMs);
      this.#waiting.push(waiting);
    });
  }

  #client(): PoolClient {
    let isReleased = false;
    return {
      context: this.#context,
      query: async <R>(text: string, values?: readonly unknown[]) => {
        if (isReleased) throw new Error('The connection was used after its release');
        return this.#run<R>(text, values);
      },
      release: () => {
        if (isReleased) return;
        isReleased = true;
        const next = this.#waiting.shift();
        if (next) next.take();
        else this.#isTaken = false;
      },
    };
  }

  async #run<R>(text: string, values: readonly unknown[] | undefined): Promise<QueryResult<R>> {
    const result = values?.length
      ? await this.#lite.query<R>(text, [...values])
      : ((await this.#lite.exec(text)).at(-1) as Results<R> | undefined); // rows of the last statement
    const command = result?.command ?? '';
    if (!READING_COMMANDS.includes(command)) this.writes += 1;
    return { rows: result?.rows ?? [], rowCount: result?.affectedRows || (result?.rows.length ?? 0), command };
  }
}

const CHECKPOINT_EVERY_MS = 60_000;
const VACUUM_HOUR = 3;

/**
 * Runs the maintenance that a PostgreSQL server does by itself and the embedded database does not: checkpoints, without which the
 * write-ahead log grows for ever, and a nightly vacuum with statistics.
 * @returns A function that stops the timer.
 */
export function startMaintenance(
  pool: PglitePool,
  log: Pick<Logger, 'error'>,
  now: () => Date = () => new Date(),
): () => void {
  let lastVacuumDay = dayOf(now());
  const timer = setInterval(async () => {
    try {
      if (pool.writes > 0) await checkpoint(pool);
      const today = dayOf(now());
      if (today !== lastVacuumDay && now().getHours() >= VACUUM_HOUR) {
        lastVacuumDay = today;
        await pool.query('VACUUM (ANALYZE)');
      }
    } catch (error) {
      log.error({ err: error }, 'database maintenance failed');
    }
  }, CHECKPOINT_EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}

export async function checkpoint(pool: PglitePool): Promise<void> {
  await pool.query('CHECKPOINT');
  pool.writes = 0;
}

const dayOf = (time: Date): string => time.toDateString();
