import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { Config } from './config.ts';
import { inClinic, listClinicIds } from './platform/database/clinic-scope.ts';
import { embeddedFolder, type OpenDatabase, openDatabase } from './platform/database/open/open-database.ts';
import { createLog } from './platform/log/log.ts';

type DatabaseConfig = Pick<Config, 'databaseUrl' | 'databaseOwnerUrl' | 'dataDir'>;

/**
 * Runs a command's work on a database that exists.
 * @throws Error with a message for a person when no database of this version exists, or a running server uses the embedded one.
 */
export async function onExisting<T>(config: DatabaseConfig, work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  const database = await openExisting(config);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

async function openExisting({ databaseUrl, databaseOwnerUrl, dataDir }: DatabaseConfig): Promise<OpenDatabase> {
  const folder = embeddedFolder(databaseUrl, dataDir);
  // Opening it would create an empty database.
  if (folder && !existsSync(join(folder, 'PG_VERSION'))) throw new Error(`there is no database in ${folder}`);
  const database = await openDatabase(databaseUrl, dataDir, {
    log: createLog('silent'),
    ownerUrl: databaseOwnerUrl,
  });
  try {
    const { rows } = await sql<{ isThere: boolean }>`
      SELECT to_regclass('audit_head') IS NOT NULL AS "isThere"`.execute(database.ownerDb);
    if (rows[0]?.isThere) return database;
    throw new Error('the database is of an older version; start the server on it once');
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Row-level security shows a clinic only inside of it, also to the schema's owner. @throws Error for an unknown clinic. */
export async function findClinicBySlug({ db }: Pick<OpenDatabase, 'db'>, slug: string): Promise<number> {
  for (const clinicId of await listClinicIds(db)) {
    const find = db.selectFrom('clinic').select('id').where('id', '=', clinicId).where('slug', '=', slug);
    if (await inClinic(clinicId, () => find.executeTakeFirst())) return clinicId;
  }
  throw new Error(`there is no clinic ${slug}`);
}
