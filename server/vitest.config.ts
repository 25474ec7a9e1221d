import { defineConfig } from 'vitest/config';
import { findPostgres } from './test/find-postgres.ts';

// One suite, two databases: every integration test runs on the embedded PostgreSQL and, where one is installed, on a real server.
const integration = {
  environment: 'node',
  include: ['test/**/*.int.test.ts'],
  // A server's process takes most of a minute to start where other work shares the two cores.
  testTimeout: 120_000,
  hookTimeout: 120_000,
};
const hasServer = findPostgres() !== null;
if (!hasServer) console.warn('No PostgreSQL found (initdb): the integration tests run on PGlite only.');

export default defineConfig({
  test: {
    // An embedded database takes 400 MB and a processor of its own.
    maxWorkers: 2,
    projects: [
      // Hostile texts of 100 kB and password hashes take seconds where two cores are shared.
      { test: { name: 'unit', environment: 'node', include: ['src/**/*.test.ts'], testTimeout: 30_000 } },
      { test: { ...integration, name: 'pglite', globalSetup: ['test/pglite.setup.ts'] } },
      ...(hasServer ? [{ test: { ...integration, name: 'postgres', globalSetup: ['test/postgres.setup.ts'] } }] : []),
    ],
  },
});
