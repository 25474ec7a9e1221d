import { seedDemo } from '../../demo/seed-demo.ts';
import { startJobs } from '../../src/jobs/pg-boss-jobs.ts';
import { createSecrets } from '../../src/platform/access/secrets.ts';
import { migrate } from '../../src/platform/database/open/migrate.ts';
import { openDatabase } from '../../src/platform/database/open/open-database.ts';
import { createLog } from '../../src/platform/log/log.ts';

/** Day of the first start of the tests' demo clinics: a Monday, far from clock changes. */
export const SEED_DAY = '2026-11-16';
/** The instant of the tests' clock: 08:00 in Toronto on that day. */
export const TEST_NOW = '2026-11-16T13:00:00Z';

/** Secret of every test server, so that each can open the sealed values of the template. */
export const TEST_SECRET = 'a secret of the tests, long enough for them';

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'pglite' | 'postgres';
    /** PGlite: a seeded data folder to copy. PostgreSQL: the address of the seeded database to use as a template. */
    template: string;
  }
}

/** Migrates and seeds the database that every test file copies. */
export async function makeTemplate(url: string): Promise<void> {
  const database = await openDatabase(url, '.');
  try {
    await migrate(database.ownerDb);
    await seedDemo(database.ownerDb, SEED_DAY, createSecrets(TEST_SECRET));
    // Creates the queue's tables in the template, so that each server starts faster.
    await (await startJobs(database, createLog('silent'), { isSupervised: false })).stop();
  } finally {
    await database.close();
  }
}
