import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAppError } from '@carefront/shared/contracts';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from '../transaction.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../../migrations/', import.meta.url));
/** How long another process may take over its migrations before we give up waiting. */
const WAIT_FOR_OTHER_PROCESS_MS = 60_000;
/** The Migrator wraps everything in one transaction; a file that ends it would leave half a schema behind. */
const TRANSACTION_CONTROL = /^(begin|start transaction|commit|rollback|end|abort)( work| transaction)?$/i;
/** Later files fail where row-level security would hide rows from them. Earlier ones guard tables before they fill them. */
const LAST_WITH_HIDDEN_ROWS = '0008';
const COMMENTS_AND_BODIES = /--.*|\$(\w*)\$[\s\S]*?\$\1\$/g;

/**
 * Brings the schema to the newest migration: all of them in one transaction, under the Migrator's lock.
 * @returns Names of those applied now, oldest first.
 * @throws Error naming the migration that failed; nothing of any is left then.
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

/** Migrations from `NNNN_topic.up.sql` and `NNNN_topic.down.sql`. */
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
  // A server's limit for requests does not fit building an index.
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  const refusesHiddenRows = basename(path).slice(0, LAST_WITH_HIDDEN_ROWS.length) > LAST_WITH_HIDDEN_ROWS;
  await seeingAllRows(db, async () => {
    // Off: a statement that a policy would narrow is an error, instead of one that changes nothing.
    await sql`SELECT set_config('row_security', ${refusesHiddenRows ? 'off' : 'on'}, true)`.execute(db);
    await sql.raw(statements).execute(db);
  });
}

/**
 * Policies hold the owner of a table to one clinic as well, so a migration's UPDATE would change nothing. For as long as the work runs the
 * owner sees the rows of all clinics; other roles stay held. The transaction's locks keep other connections away until it ends.
 */
async function seeingAllRows(db: Kysely<unknown>, work: () => Promise<void>): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    SELECT oid::regclass::text AS name FROM pg_class
    WHERE relforcerowsecurity AND relkind = 'r' AND relnamespace = current_schema()::regnamespace`.execute(db);
  for (const { name } of rows) await sql.raw(`ALTER TABLE ${name} NO FORCE ROW LEVEL SECURITY`).execute(db);
  await work();
  // Constraints that are checked at the end of the transaction are checked now: a table with open checks cannot be altered.
  await sql`SET CONSTRAINTS ALL IMMEDIATE`.execute(db);
  for (const { name } of rows) await sql.raw(`ALTER TABLE IF EXISTS ${name} FORCE ROW LEVEL SECURITY`).execute(db);
}
