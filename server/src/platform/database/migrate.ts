import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { isAppError } from '@carefront/shared/contracts';
import { type Kysely, sql } from 'kysely';
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration';
import type { Database } from './transaction.ts';

export const MIGRATIONS_FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));
/** How long another process may take over its migrations before we give up waiting. */
const WAIT_FOR_OTHER_PROCESS_MS = 60_000;
/** The Migrator wraps everything in one transaction; a file that ends it would leave half a schema behind. */
const TRANSACTION_CONTROL =
  /(^|;)\s*(begin|start\s+transaction|commit|rollback|end|abort)\s*(work|transaction)?\s*(;|$)/i;
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
  if (TRANSACTION_CONTROL.test(statements.replace(COMMENTS_AND_BODIES, '')))
    throw new Error(`${path} begins or ends a transaction itself`);
  // A server's limit for requests does not fit building an index.
  await sql`SET LOCAL statement_timeout = 0`.execute(db);
  await sql.raw(statements).execute(db);
}
