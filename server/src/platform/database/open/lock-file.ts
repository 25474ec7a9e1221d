import { mkdirSync, readFileSync, unlinkSync } from 'node:fs';
import { link, readFile, rename, unlink, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

interface Holder {
  pid: number;
  /** Start time of the process in kernel ticks; null on systems without /proc. */
  startedAt: string | null;
}

export interface HeldLock {
  release(): Promise<void>;
}

/**
 * Takes a lock that only one living process can have. The embedded database has no lock, and a second process on the same folder would
 * destroy it. Takes over a lock left behind by a killed process: its pid is gone, or belongs to a younger process.
 * @throws Error naming the process that holds the lock.
 */
export async function takeLock(path: string): Promise<HeldLock> {
  mkdirSync(dirname(path), { recursive: true });
  const own = `${path}.${process.pid}`;
  await writeFile(own, JSON.stringify({ pid: process.pid, startedAt: startOf(process.pid) } satisfies Holder));
  try {
    for (let attempt = 0; attempt < 5; attempt += 1) {
      if (await linked(own, path)) return heldLock(path);
      const holder = await readHolder(path);
      if (holder && isAlive(holder)) {
        throw new Error(`The data folder is in use by process ${holder.pid} (lock file ${path}).`);
      }
      await removeStale(path, holder);
    }
    throw new Error(`The lock file ${path} could not be taken.`);
  } finally {
    await unlink(own).catch(() => undefined);
  }
}

function heldLock(path: string): HeldLock {
  const removeAtExit = () => {
    try {
      unlinkSync(path);
    } catch {
      // The file is gone already.
    }
  };
  process.once('exit', removeAtExit);
  return {
    async release() {
      process.removeListener('exit', removeAtExit);
      await unlink(path).catch(() => undefined);
    },
  };
}

/** Creates the lock as a hard link: the file appears complete or not at all, and never replaces another. */
async function linked(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Renames the stale lock before deleting it: if another process has taken the lock over in the meantime, that lock is put back. */
async function removeStale(path: string, stale: Holder | null): Promise<void> {
  const aside = `${path}.stale.${process.pid}`;
  try {
    await rename(path, aside);
  } catch {
    return; // Another process removed the lock.
  }
  const moved = await readHolder(aside);
  if (moved && moved.pid !== stale?.pid && isAlive(moved)) await linked(aside, path);
  await unlink(aside);
}

async function readHolder(path: string): Promise<Holder | null> {
  try {
    const value: unknown = JSON.parse(await readFile(path, 'utf8'));
    return isHolder(value) ? value : null;
  } catch {
    return null;
  }
}

function isHolder(value: unknown): value is Holder {
  return typeof value === 'object' && value !== null && 'pid' in value && typeof value.pid === 'number';
}

function isAlive({ pid, startedAt }: Holder): boolean {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'; // alive, but owned by another user
  }
  return startOf(pid) === startedAt;
}

/** Field 22 of /proc/<pid>/stat. It distinguishes a process from a later one with the same pid. */
function startOf(pid: number): string | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
}
