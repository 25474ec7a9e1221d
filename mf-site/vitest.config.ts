import { unitTestProjects } from '@carefront/tooling/vitest-projects';
import { defineConfig } from 'vitest/config';

export const unitTests = unitTestProjects('mf-site', { setupFiles: ['src/testing/console-guard.ts'] });
export default defineConfig({ test: { maxWorkers: 2, projects: unitTests } });
