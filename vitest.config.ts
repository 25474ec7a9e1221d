import { join } from 'node:path';
import { defineConfig } from 'vitest/config';
import { allUnitTests } from './shared/tooling/test-run/all-unit-tests.ts';

/** Set by `npm test -- --changed`: the packages whose tests run. */
const folders = process.env.UNIT_TEST_FOLDERS?.split(',');
const tenYearsTable = {
  find: 'moment-timezone/builds/moment-timezone-with-data-10-year-range.js',
  replacement: join(import.meta.dirname, 'shared', 'tooling', 'test-run', 'ten-years-table.ts'),
};

export default defineConfig({
  resolve: { alias: [tenYearsTable] },
  test: { maxWorkers: 2, projects: await allUnitTests(folders) },
});
