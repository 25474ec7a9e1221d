import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/** Whether /dev/shm is large enough: in containers it often has 64 MB. */
function hasRoomInMemory(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}

/**
 * Makes a folder for everything that tests write; it is removed when the process ends. It is in memory if that has room, because each test
 * file copies a database of about a thousand files.
 */
export function makeTestFolder(): string {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'carefront-test-'));
  chmodSync(folder, 0o755); // the PostgreSQL of the tests runs as another user
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
