import { unitTestProjects } from '@carefront/tooling/vitest-projects';
import { defineConfig } from 'vitest/config';

export default defineConfig({ test: { maxWorkers: 2, projects: unitTestProjects(import.meta.dirname) } });
