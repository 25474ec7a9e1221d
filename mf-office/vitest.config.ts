import { unitTestProjects } from '@carefront/tooling/vitest-projects';
import { defineConfig } from 'vitest/config';

/** The workspace runs the tests of all its packages in one process. */
export const unitTests = unitTestProjects(import.meta.dirname);
export default defineConfig({ test: { maxWorkers: 2, projects: unitTests } });
