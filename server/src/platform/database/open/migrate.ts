import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAppError } from '@carefront/shared/contracts';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import { withoutQueryLimit } from '../query-limit.ts';
import type { Database } from '../transaction.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../migrations/', import.meta.url));
/** Longest wait for another process that is migrating. */
const WAIT_FOR_OTHER_PROCESS_MS = 60_000;
/** The Migrator runs all files in one transaction. A file that ends the transaction could leave half a schema behind. */
const TRANSACTION_CONTROL = /^(begin|start transaction|commit|rollback|end|abort)( work| transaction)?$/i;
/**
 * Files after this one fail when row-level security hides rows from them. Earlier files guard tables before filling them, so they may not
 * fail.
 */
const LAST_WITH_HIDDEN_ROWS = '0008';
const COMMENTS_AND_BODIES = /--.*|\$(\w*)\$[\s\S]*?\$\1\$/g;

/**
 * Applies all missing migrations in one transaction, under the Migrator's lock.
 * @returns Names of the migrations applied by this call, oldest first.
 * @throws Error naming the migration that failed; then none is applied.
 */
export async function migrate(db: Database, folder: string = MIGRATIONS_FOLDER): Promise<string[]> {
  const migrator = new Migrator({ db, provider: sqlFiles(folder) });
  const givesUpAtMs = performance.now() + WAIT_FOR_OTHER_PROCESS_MS;
  for (;;) {
    const { error, results = [] } = await migrator.migrateToLatest();
    if (!error) return results.filter(({ status }) => status === 'Success').map(({ migrationName }) => migrationName);
    if (!isAppError(error) || performance.now() > givesUpAtMs) {
      const failed = results.find(({ status }) => status === 'Error')?.migrationName ?? 'before the first migration';
      throw new Error(`Migration failed: ${failed}`, { cause: error });
    }
    await sleep(1_000);
  }
}

/** Reads migrations from `NNNN_topic.up.sql` and `NNNN_topic.down.sql`. */
export function sqlFiles(folder: string): MigrationProvider {
  return {
    async getMigrations() {
      const names = (await readdir(folder)).filter((file) => file.endsWith('.up.sql')).sort();
      const entries = names.map((file): [string, Migration] => {
        const name = file.slice(0, -'.up.sql'.length);
        return [
          name,
          {
            up: (db) => runFile(db, join(folder, file)),
            down: (db) => runFile(db, join(folder, `${name}.down.sql`)),
          },
        ];
      });
      return Object.fromEntries(entries);
    },
  };
}

async function runFile(db: Kysely<unknown>, path: string): Promise<void> {
  const statements = await readFile(path, 'utf8');
  const commands = statements.replace(COMMENTS_AND_BODIES, '').split(';');
  if (commands.some((command) => TRANSACTION_CONTROL.test(command.trim().replace(/\s+/g, ' '))))
    throw new Error(`${path} begins or ends a transaction itself`);
  // Building an index may take longer than the server's time limit for requests.
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  const refusesHiddenRows = basename(path).slice(0, LAST_WITH_HIDDEN_ROWS.length) > LAST_WITH_HIDDEN_ROWS;
  await withoutQueryLimit(() =>
    withAllRowsVisible(db, async () => {
      // With `off`, a statement fails when a policy hides rows from it; otherwise it would silently skip those rows.
      await sql`SELECT set_config('row_security', ${refusesHiddenRows ? 'off' : 'on'}, true)`.execute(db);
      await sql.raw(statements).execute(db);
    }),
  );
}

/**
 * Row-level security also restricts a table's owner to one clinic, so a migration's UPDATE would change nothing. This lifts the restriction
 * for the owner, not for other roles, while the work runs. The transaction's locks keep other connections away from the tables until it
 * ends.
 */
async function withAllRowsVisible(db: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ id: number; name: string }>`
    SELECT oid::integer AS id, oid::regclass::text AS name FROM pg_class
    WHERE relforcerowsecurity AND relkind = 'r' AND relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { name } of rows) await sql.raw(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`).execute(db);
  await work();
  // Checks deferred constraints now: PostgreSQL cannot alter a table that has pending checks.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  // By id: the work may have dropped or renamed a table.
  const { rows: remaining } = await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE oid = ANY (string_to_array(${rows.map(({ id }) => id).join(',')}, ',')::oid[])`.execute(db);
  for (const { name } of remaining) await sql.raw(`ALTER TABLE ${name} FORCE ROW LEVEL SECURITY`).execute(db);
}
