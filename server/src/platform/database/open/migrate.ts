import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAppError } from '@carefront/shared/contracts';
import { type QueryExecutorProvider, sql } from 'kysely';
import type { Migration, MigrationProvider } from 'kysely/migration';
import type { Logger } from 'pino';
import { sqlState } from '../database-errors.ts';
import { runIfUnlocked } from '../named-locks.ts';
import { withoutQueryLimit } from '../pool.ts';
import type { Database } from '../transaction.ts';
import { commandsOf, type IndexChange, type MigrationFile, readMigrations } from './migration-file.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../migrations/', import.meta.url));

export interface MigrateOptions {
  readonly folder?: string;
  readonly log?: Pick<Logger, 'warn'>;
  readonly patience?: Partial<Patience>;
}

interface Patience {
  /** Longest wait for one lock. Requests queue behind this wait, so it is short. */
  readonly lockMs: number;
  /** Longest wait for older transactions while an index is built. No request queues behind it. */
  readonly indexLockMs: number;
  /** Pause before the next try, in which the requests that waited are served. */
  readonly pauseMs: number;
  /** Time without progress after which `migrate` ends with an error. */
  readonly givesUpAfterMs: number;
  /** The same while another process migrates: building an index may take long. */
  readonly waitsForOtherMs: number;
}

const PATIENCE: Patience = {
  lockMs: 300,
  indexLockMs: 60_000,
  pauseMs: 1_000,
  givesUpAfterMs: 60_000,
  waitsForOtherMs: 900_000,
};
/** Deadlock and serialization failure. Other temporary failures, such as a lock that was not free, are AppErrors. */
const WORTH_ANOTHER_TRY: readonly (string | undefined)[] = ['40P01', '40001'];
const LOCK_NOT_FREE: readonly (string | undefined)[] = ['55P03', '40P01'];
/** The file runs in a transaction. A file that ends it could leave half a change behind. */
const TRANSACTION_CONTROL = /^(?:begin|start transaction|commit|rollback|end|abort)(?: work| transaction)?$/i;
/**
 * Files after this one fail when row-level security hides rows from them. Earlier files guard tables before filling them, so they may not
 * fail.
 */
const LAST_WITH_HIDDEN_ROWS = '0008';
/** These statements read and change no rows, or see them all. */
const WITHOUT_ROWS = /^(?:create|alter|drop|grant|revoke|comment|set|select guard_clinic_table)\b/i;
const WITH_QUERY = /\bas (?:select|with|table|values)\b/i;
/** PostgreSQL checks the rows of an existing table by a query of the table's owner. */
const WITH_FOREIGN_KEY = /\b(?:references|validate constraint)\b/i;

/**
 * Applies all missing migrations, each in a transaction of its own, one process at a time. A lock that others hold is waited for shortly,
 * again and again. Without a missing migration it only reads which were applied.
 * @returns Names of the migrations applied by this call, oldest first.
 * @throws Error naming the migration that failed; those before it stay. Error when the database is newer and this code cannot work on it.
 */
export async function migrate(db: Database, options: MigrateOptions = {}): Promise<string[]> {
  const { folder = MIGRATIONS_FOLDER, log } = options;
  const patience = { ...PATIENCE, ...options.patience };
  const files = await readMigrations(folder);
  const done: string[] = [];
  let progress = { applied: -1, sinceMs: performance.now(), tries: 0 };
  for (;;) {
    let failure: unknown;
    let isOtherMigrating = false;
    try {
      const applied = await readApplied(db);
      if (applied.length > progress.applied)
        progress = { applied: applied.length, sinceMs: performance.now(), tries: 0 };
      if (missingOf(files, applied).length === 0) return done;
      isOtherMigrating = !(await runIfUnlocked(db, 'migration', (connection) =>
        applyMissing(connection, files, patience, done),
      ));
      if (!isOtherMigrating) return done;
    } catch (error) {
      if (!isWorthAnotherTry(error)) throw error;
      failure = error;
    }
    progress.tries += 1;
    const limitMs = isOtherMigrating ? patience.waitsForOtherMs : patience.givesUpAfterMs;
    if (performance.now() - progress.sinceMs > limitMs) throw givenUp(failure, progress.tries, limitMs);
    log?.warn({ code: codeOf(failure), isOtherMigrating, tries: progress.tries }, 'a migration waits for its next try');
    // Not the same pause for all: two nodes would meet again.
    await sleep(patience.pauseMs * (0.5 + Math.random()));
  }
}

/**
 * Returns the names of the missing migrations, and changes nothing.
 * @throws Error when the database is newer and this code cannot work on it.
 */
export async function listMissing(db: Database): Promise<string[]> {
  return missingOf(await readMigrations(MIGRATIONS_FOLDER), await readApplied(db)).map(({ name }) => name);
}

// Which migrations are missing ------------------------------------------------------------------------------------------

interface Applied {
  name: string;
  /** See `MigrationFile`; '' for all code, null where an older server applied the migration and did not note it. */
  oldestCode: string | null;
}

/** Reads the applied migrations, oldest first. The table has no notes before the first migration by this code. */
async function readApplied(db: QueryExecutorProvider): Promise<Applied[]> {
  const { rows } = await sql<{ isThere: boolean }>`
    SELECT to_regclass('kysely_migration') IS NOT NULL AS "isThere"`.execute(db);
  if (!rows[0]?.isThere) return [];
  const { rows: applied } = await sql<Applied>`
    SELECT name, to_jsonb(kysely_migration) ->> 'oldest_code' AS "oldestCode" FROM kysely_migration ORDER BY name COLLATE "C"`.execute(
    db,
  );
  return applied;
}

/** @throws Error when this code does not know the database's schema, and the schema does not say that it suits older code. */
function missingOf(files: readonly MigrationFile[], applied: readonly Applied[]): MigrationFile[] {
  const known = new Set(files.map(({ name }) => name));
  const names = new Set(applied.map(({ name }) => name));
  const last = files.at(-1)?.name ?? '';
  const newer = applied.filter(({ name }) => !known.has(name));
  for (const { name, oldestCode } of newer) {
    if (name < last || oldestCode === null)
      throw new Error(`The database has the migration ${name}, which this server does not know. Start a newer server`);
    if (oldestCode > last.slice(0, oldestCode.length))
      throw new Error(
        `The database is too new for this server: ${name} needs a server with the migration ${oldestCode}. Start a newer server`,
      );
  }
  const missing = files.filter(({ name }) => !names.has(name));
  const lastApplied = applied.at(-1)?.name ?? '';
  const late = missing.find(({ name }) => name < lastApplied);
  if (late) throw new Error(`The migration ${late.name} is missing, but the later ${lastApplied} was applied`);
  return missing;
}

async function applyMissing(
  connection: Database,
  files: readonly MigrationFile[],
  patience: Patience,
  done: string[],
): Promise<void> {
  await ensureTable(connection, patience);
  // Read again: another process may have migrated until the lock was free.
  for (const file of missingOf(files, await readApplied(connection))) {
    try {
      await withoutQueryLimit(() =>
        file.indexes
          ? changeIndexes(connection, file, file.indexes, patience)
          : connection.transaction().execute(async (tx) => {
              await sql`SELECT set_config('lock_timeout', ${String(patience.lockMs)}, true)`.execute(tx);
              await runStatements(tx, file);
              await record(tx, file);
            }),
      );
    } catch (error) {
      throw new Error(`Migration failed: ${file.name}`, { cause: error });
    }
    done.push(file.name);
  }
}

/** The table is the one of Kysely's Migrator, so that tests can go back with it, and older servers find it. */
async function ensureTable(connection: Database, { lockMs }: Patience): Promise<void> {
  const { rows } = await sql`
    SELECT FROM pg_attribute WHERE attrelid = to_regclass('kysely_migration') AND attname = 'oldest_code'`.execute(
    connection,
  );
  if (rows.length > 0) return;
  await connection.transaction().execute(async (tx) => {
    await sql`SELECT set_config('lock_timeout', ${String(lockMs)}, true)`.execute(tx);
    await sql`CREATE TABLE IF NOT EXISTS kysely_migration (
      name varchar(255) PRIMARY KEY, timestamp varchar(255) NOT NULL)`.execute(tx);
    await sql`ALTER TABLE kysely_migration ADD COLUMN oldest_code text`.execute(tx);
  });
}

/** Kysely's Migrator orders by the time, so no two rows have the same. */
async function record(db: QueryExecutorProvider, { name, oldestCode }: MigrationFile): Promise<void> {
  const { rows } = await sql<{ last: string | null }>`SELECT max(timestamp) AS last FROM kysely_migration`.execute(db);
  const at = new Date(Math.max(Date.now(), Date.parse(rows[0]?.last ?? '1970-01-01') + 1));
  await sql`INSERT INTO kysely_migration (name, timestamp, oldest_code)
    VALUES (${name}, ${at.toISOString()}, ${oldestCode ?? ''})`.execute(db);
}

// One migration --------------------------------------------------------------------------------------------------------

/** Runs a file's statements in the open transaction. */
async function runStatements(tx: QueryExecutorProvider, { name, text }: MigrationFile): Promise<void> {
  if (commandsOf(text).some((command) => TRANSACTION_CONTROL.test(command)))
    throw new Error(`${name} begins or ends a transaction itself`);
  // A statement on a large table may take longer than the server's time limit for requests.
  await sql`SET LOCAL statement_timeout = 0`.execute(tx);
  await withAllRowsVisible(tx, text, async () => {
    const refusesHiddenRows = name.slice(0, LAST_WITH_HIDDEN_ROWS.length) > LAST_WITH_HIDDEN_ROWS;
    // With `off`, a statement fails when a policy hides rows from it; otherwise it would silently skip those rows.
    await sql`SELECT set_config('row_security', ${refusesHiddenRows ? 'off' : 'on'}, true)`.execute(tx);
    await sql.raw(text).execute(tx);
  });
}

/**
 * Creates and drops indexes without a transaction, while others write. After a crash it is run again: an index that was built is kept, half
 * of one is dropped first.
 */
async function changeIndexes(
  connection: Database,
  file: MigrationFile,
  changes: readonly IndexChange[],
  { indexLockMs }: Patience,
): Promise<void> {
  await sql`SELECT set_config('statement_timeout', '0', false), set_config('lock_timeout', ${String(indexLockMs)}, false)`.execute(
    connection,
  );
  try {
    for (const { statement, creates } of changes) {
      const { rows } = await sql<{ isValid: boolean }>`
        SELECT indisvalid AS "isValid" FROM pg_index WHERE indexrelid = to_regclass(${creates}::text)`.execute(
        connection,
      );
      if (rows[0]?.isValid) continue;
      if (rows[0]) await sql`DROP INDEX CONCURRENTLY ${sql.id(creates ?? '')}`.execute(connection);
      await sql.raw(statement).execute(connection);
    }
    await record(connection, file);
  } finally {
    await sql`RESET statement_timeout`.execute(connection);
    await sql`RESET lock_timeout`.execute(connection);
  }
}

const readsRows = (command: string): boolean =>
  !WITHOUT_ROWS.test(command) ||
  WITH_QUERY.test(command) ||
  (/^alter table\b/i.test(command) && WITH_FOREIGN_KEY.test(command));

/**
 * Row-level security also restricts a table's owner to one clinic, so a migration's UPDATE would change nothing. This lifts the restriction
 * for the owner, not for other roles, while the work runs, from the tables that a file with such statements names. The transaction's locks
 * keep other connections away from these tables until it ends. A role with BYPASSRLS sees all rows and needs none of this.
 */
async function withAllRowsVisible(tx: QueryExecutorProvider, text: string, work: () => Promise<void>): Promise<void> {
  if (!commandsOf(text).some(readsRows)) return work();
  const words = new Set(text.toLowerCase().match(/\w+/g));
  const { rows: guarded } = await sql<{ id: number; name: string; checkedBy: string[] }>`
    SELECT c.oid::integer AS id, c.relname AS name, ARRAY(SELECT t.relname::text FROM pg_constraint k JOIN pg_class t ON t.oid = k.conrelid
      WHERE k.confrelid = c.oid AND NOT k.convalidated) AS "checkedBy"
    FROM pg_class c JOIN pg_roles r ON r.rolname = current_user
    WHERE c.relforcerowsecurity AND c.relkind = 'r' AND c.relnamespace = current_schema()::regnamespace
      AND NOT r.rolsuper AND NOT r.rolbypassrls`.execute(tx);
  const lifted = guarded.filter(({ name, checkedBy }) => [name, ...checkedBy].some((each) => words.has(each)));
  for (const { name } of lifted) await sql`ALTER TABLE ${sql.id(name)} NO FORCE ROW LEVEL SECURITY`.execute(tx);
  await work();
  if (lifted.length === 0) return;
  // Checks deferred constraints now: PostgreSQL cannot alter a table that has pending checks.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(tx);
  // By id: the work may have dropped or renamed a table.
  const { rows: remaining } = await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE oid = ANY (string_to_array(${lifted.map(({ id }) => id).join(',')}, ',')::oid[])`.execute(tx);
  for (const { name } of remaining) await sql.raw(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`).execute(tx);
}

// Failures -------------------------------------------------------------------------------------------------------------

/** The first cause that has a code of the database. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  return isAppError(error) ? (codeOf(error.cause) ?? error.code) : (sqlState(error) ?? codeOf(error.cause));
}

function isWorthAnotherTry(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return isAppError(error) || WORTH_ANOTHER_TRY.includes(sqlState(error)) || isWorthAnotherTry(error.cause);
}

function givenUp(failure: unknown, tries: number, limitMs: number): Error {
  const within = `(${tries} tries within ${Math.ceil(limitMs / 1_000)} s)`;
  if (failure === undefined) return new Error(`Migration failed ${within}: another process is migrating this database`);
  const message = failure instanceof Error && /^Migration/.test(failure.message) ? failure.message : 'Migration failed';
  const why = LOCK_NOT_FREE.includes(codeOf(failure))
    ? 'other transactions hold its tables. End the long ones (pg_stat_activity) and start again'
    : 'the database did not answer';
  return new Error(`${message} ${within}: ${why}`, { cause: failure instanceof Error ? failure.cause : undefined });
}

// Going back, in tests -------------------------------------------------------------------------------------------------

/** For Kysely's Migrator, with which tests go back to an earlier schema by the `down.sql` files. */
export function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const files = await readMigrations(folder);
      return Object.fromEntries(
        files.map((file): [string, Migration] => [
          file.name,
          {
            // Kysely's Migrator has one transaction for all files.
            up: (db) => runStatements(db, { ...file, text: file.text.replace(/ concurrently /gi, ' ') }),
            async down(db) {
              const text = await readFile(join(folder, `${file.name}.down.sql`), 'utf8');
              await runStatements(db, { ...file, text });
            },
          },
        ]),
      );
    },
  };
}
