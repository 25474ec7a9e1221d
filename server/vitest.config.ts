import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/find-postgres.ts';

const SQL_TESTS = 'test/**/*.sql.int.test.ts';
const ALL_TESTS = 'test/**/*.int.test.ts';

const hasServer = findPostgres() !== null;
if (!hasServer) console.warn('No PostgreSQL found (initdb): the integration tests run on PGlite only.');
/** `npm run test:deep` runs every file on both databases. */
const isWhole = !hasServer || process.env.WHOLE_SUITE_ON_PGLITE === '1';

const integration = {
  environment: 'node',
  // Loading the server's modules takes longer than most files' tests: the files of a worker share them.
  isolate: false,
  // A server's process takes most of a minute to start where others use the two cores too.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
const pglite = { ...integration, name: 'pglite', globalSetup: ['test/pglite.setup.ts'] };
const postgres = { ...integration, name: 'postgres', globalSetup: ['test/postgres.setup.ts'] };
const unit = { name: 'unit', environment: 'node', isolate: false, include: ['src/**/*.test.ts'], testTimeout: 30_000 };

// Every integration test runs on a real PostgreSQL server where one is installed; those about SQL run on the embedded PGlite too.
export default defineConfig({
  test: {
    // Each embedded database needs 400 MB and a full processor.
    maxWorkers: 2,
    projects: [
      // Hostile texts of 100 kB and password hashes take seconds where others use the two cores too.
      { test: unit },
      { test: { ...pglite, include: [isWhole ? ALL_TESTS : SQL_TESTS] } },
      ...(hasServer ? [{ test: { ...postgres, include: [ALL_TESTS] } }] : []),
    ],
  },
});
