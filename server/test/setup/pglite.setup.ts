import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { makeTemplate } from './seeded-template.ts';

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'carefront-lite-'));
  const template = join(folder, 'template');
  await makeTemplate(`file:${template}`);
  project.provide('databaseKind', 'pglite');
  project.provide('template', template);
  return () => rm(folder, { recursive: true, force: true });
}
