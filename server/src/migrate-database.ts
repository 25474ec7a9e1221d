import { readConfig } from './config.ts';
import { migrate } from './platform/database/open/migrate.ts';
import { openDatabase } from './platform/database/open/open-database.ts';
import { createLog } from './platform/log/log.ts';

/** `carefront migrate` */
export async function migrateDatabase(): Promise<number> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = readConfig(process.env);
  const log = createLog('warn', process.stderr);
  const database = await openDatabase(databaseUrl, dataDir, { log, ownerUrl: databaseOwnerUrl });
  try {
    const names = await migrate(database.ownerDb, { log });
    process.stdout.write(names.length === 0 ? 'No migration is missing.\n' : `Applied: ${names.join(', ')}\n`);
    return 0;
  } finally {
    await database.close();
  }
}
