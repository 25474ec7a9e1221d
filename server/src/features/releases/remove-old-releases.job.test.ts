import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@carefront/shared/domain';
import { describe, expect, it } from 'vitest';
import type { Deps } from '../../deps.ts';
import { createLog } from '../../platform/log/log.ts';
import { listOldReleases, removeStagedUploads, type StoredRelease } from './remove-old-releases.job.ts';

const NOW = Date.parse('2026-11-16T13:00:00Z');
const ago = (days: number) => NOW - days * DAY_MS;
const release = (id: string, changes: Partial<StoredRelease> = {}): StoredRelease => ({
  ...{ id, remote: 'mf-garden', publishedAtMs: ago(200), isInUse: false, lastUsedAtMs: null },
  ...changes,
});
const NEWER = [1, 2, 3].map((days) => release(`newer-${days}`, { publishedAtMs: ago(days) }));

describe('the files of a release', () => {
  it.each<[string, Partial<StoredRelease>, boolean]>([
    ['old and used by nobody', {}, true],
    ['91 days old', { publishedAtMs: ago(91) }, true],
    ['90 days old', { publishedAtMs: ago(90) }, false],
    ['active at some clinic', { isInUse: true }, false],
    ['used 31 days ago', { lastUsedAtMs: ago(31) }, true],
    ['used 30 days ago', { lastUsedAtMs: ago(30) }, false],
  ])('SH-05 that is %s', (_name, changes, isRemoved) => {
    expect(listOldReleases([...NEWER, release('old', changes)], NOW)).toEqual(isRemoved ? ['old'] : []);
  });

  it('SH-05 stay for the newest three of each remote, in whatever order they are listed', () => {
    const olds = [300, 400, 500, 600].map((days) => release(`old-${days}`, { publishedAtMs: ago(days) }));
    const other = release('of another remote', { remote: 'mf-lawn' });
    expect(listOldReleases([...olds.toReversed(), other], NOW)).toEqual(['old-600']);
  });
});

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
