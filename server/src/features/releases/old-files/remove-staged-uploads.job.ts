import { existsSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@carefront/shared/domain';
import type { Deps } from '../../../deps.ts';
import { stagingRoot } from '../publish/publish-built.ts';

/** Removes folders of uploads that ended with their process. A running upload ends within minutes. @returns The number of folders. */
export async function removeStagedUploads({
  config,
  clock,
  log,
}: Pick<Deps, 'config' | 'clock' | 'log'>): Promise<number> {
  const root = stagingRoot(config.dataDir);
  if (!existsSync(root)) return 0;
  let removed = 0;
  for (const name of await readdir(root)) {
    const folder = join(root, name);
    const changedMs = await changedAtMs(folder);
    if (changedMs === null || clock.nowMs() - changedMs < DAY_MS) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  if (removed > 0) log.info({ task: 'staged-uploads', folders: removed }, 'removed unfinished uploads');
  return removed;
}

/** @returns null when the upload has ended since the folder was listed. */
async function changedAtMs(folder: string): Promise<number | null> {
  try {
    return (await stat(folder)).mtimeMs;
  } catch (error) {
    if (existsSync(folder)) throw error;
    return null;
  }
}
