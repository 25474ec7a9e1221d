import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import type { Deps } from '../../../deps.ts';
import { createLog } from '../../../platform/log/log.ts';
import { removeStagedUploads } from './remove-staged-uploads.job.ts';

it('SH-02 removes unfinished uploads after a day, and no others', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'carefront-staging-'));
  const nowMs = Date.parse('2026-11-16T13:00:00Z');
  // The job reads the data folder only.
  const config = { dataDir } as Deps['config'];
  const remove = () => removeStagedUploads({ config, clock: { nowMs: () => nowMs }, log: createLog('silent') });
  expect(await remove()).toBe(0);
  const ages = { running: 60_000, 'almost-a-day': 86_399_000, 'a-day': 86_400_000 };
  for (const [name, ageMs] of Object.entries(ages)) {
    const folder = join(dataDir, 'staging', name);
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, 'entry.js'), 'half');
    await utimes(folder, (nowMs - ageMs) / 1000, (nowMs - ageMs) / 1000);
  }
  expect(await remove()).toBe(1);
  expect((await readdir(join(dataDir, 'staging'))).sort()).toEqual(['almost-a-day', 'running']);
  await rm(dataDir, { recursive: true });
});
