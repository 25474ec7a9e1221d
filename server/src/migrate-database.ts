import { readConfig } from './config.ts';
import { migrate } from './platform/database/open/migrate.ts';
import { openDatabase } from './platform/database/open/open-database.ts';
import { createLog } from './platform/log/log.ts';

// `npm run database:migrate`: applies the missing migrations, which a start of the server does as well. Reads the settings of the server.
async function main(): Promise<void> {
  const { databaseUrl, databaseOwnerUrl, dataDir } = readConfig(process.env);
  const log = createLog('warn', process.stderr);
  const database = await openDatabase(databaseUrl, dataDir, { log, ownerUrl: databaseOwnerUrl });
  try {
    const names = await migrate(database.ownerDb, { log });
    process.stdout.write(names.length === 0 ? 'No migration is missing.\n' : `Applied: ${names.join(', ')}\n`);
  } finally {
    await database.close();
  }
}

try {
  await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  if (error instanceof Error && error.cause instanceof Error)
    process.stderr.write(`  because: ${error.cause.message}\n`);
  process.exitCode = 1;
}
