import { globSync } from 'node:fs';
import { findPostgres } from '@carefront/shared/testing/postgres';
import { defineConfig } from 'vitest/config';
import { changedFiles } from '../shared/tooling/test-run/changed-files.ts';
import { chooseForEmbedded } from './test/setup/embedded-choice.ts';

const SQL_TESTS = 'test/**/*.sql.int.test.ts';
const ALL_TESTS = 'test/**/*.int.test.ts';
const UNIT_TESTS = ['src/**/*.test.ts', 'demo/**/*.test.ts', 'deploy/*.test.ts', 'test/setup/*.test.ts'];

/** Paths of the SQL tests that run on the embedded database today. */
function testsOnEmbedded(): string[] {
  const files = globSync(SQL_TESTS, { cwd: import.meta.dirname }).sort();
  const day = process.env.EMBEDDED_DAY || new Date().toISOString().slice(0, 10);
  const choice = chooseForEmbedded(files, { day, changed: knownChanges() });
  console.log(`SQL tests on the embedded database: ${choice.files.length} of ${files.length}: ${choice.reason}.`);
  return [...choice.files];
}

/** Returns null where the project is no git checkout. */
function knownChanges(): string[] | null {
  try {
    return changedFiles();
  } catch {
    return null;
  }
}

const integration = {
  environment: 'node',
  // Test files of one worker share the server's modules, because loading them takes longer than most tests.
  isolate: false,
  // On two busy cores, a server process takes up to a minute to start.
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // The built releases' own code, which the server loads from a copy: without Vite, as in production.
  server: { deps: { external: [/\/carefront-server-file-/] } },
};
const pglite = { ...integration, name: 'pglite', globalSetup: ['test/setup/pglite.setup.ts'] };
const postgres = { ...integration, name: 'postgres', globalSetup: ['test/setup/postgres.setup.ts'] };

/** Integration tests run on a PostgreSQL server when one is installed; each day, a third of the SQL tests also runs on the embedded PGlite. */
function integrationTests() {
  const hasServer = findPostgres() !== null;
  if (!hasServer) console.warn('No PostgreSQL found (initdb): the integration tests run on PGlite only.');
  // `npm run test:deep` runs every file on both databases.
  const isWhole = !hasServer || process.env.WHOLE_SUITE_ON_PGLITE === '1';
  return [
    { test: { ...pglite, include: isWhole ? [ALL_TESTS] : testsOnEmbedded() } },
    ...(hasServer ? [{ test: { ...postgres, include: [ALL_TESTS] } }] : []),
  ];
}

// On two busy cores, hostile texts of 100 kB and password hashes take seconds.
const unit = { name: 'unit', environment: 'node', isolate: false, include: UNIT_TESTS, testTimeout: 120_000 };
export const unitTests = [{ test: unit }];

// A function: the run of all packages' unit tests imports this file, and needs no database.
export default defineConfig(() => ({
  // Each embedded database needs 400 MB of memory and one processor core.
  test: { maxWorkers: 2, projects: [...unitTests, ...integrationTests()] },
}));
