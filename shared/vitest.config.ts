import { defineConfig } from 'vitest/config';
import { unitTestProjects } from './tooling/vitest-projects.mjs';

export const unitTests = unitTestProjects('shared', {
  include: [
    'src/**/*.test.{ts,tsx}',
    'tooling/*.test.ts',
    'tooling/{api-report,bench,contract-test,create-remote,dev,pack,release,release-build,test-run}/*.test.ts',
  ],
});
export default defineConfig({ test: { maxWorkers: 2, projects: unitTests } });
