import { migrate } from '../src/platform/database/migrate.ts';
import { openDatabase } from '../src/platform/database/open-database.ts';
import { seedDemo } from '../src/seed/demo.seed.ts';

/** The day on which the demo clinics of the tests were first started: a Monday, clear of clock changes. */
export const SEED_DAY = '2026-11-16';
/** Where the tests' clock stands: 08:00 in Toronto on that day. */
export const TEST_NOW = '2026-11-16T13:00:00Z';

declare module 'vitest' {
  interface ProvidedContext {
    databaseKind: 'pglite' | 'postgres';
    /** PGlite: a seeded data folder to copy. PostgreSQL: the address of the seeded database to use as a template. */
    template: string;
  }
}

/** Migrates and seeds the database that all test files copy theirs from. */
export async function makeTemplate(url: string): Promise<void> {
  const database = await openDatabase(url, '.');
  try {
    await migrate(database.db);
    await seedDemo(database.db, SEED_DAY);
  } finally {
    await database.close();
  }
}
