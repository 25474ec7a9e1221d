import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NEEDED_BYTES = 4 * 1024 ** 3;

/** Containers often have 64 MB there. */
function hasRoomInMemory() {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return bavail * bsize >= NEEDED_BYTES;
}

/**
 * A folder for everything that tests write, gone with the process. It lies in memory where that has room: tests copy a database of about a
 * thousand files for each test file.
 */
export function makeTestFolder() {
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'carefront-test-'));
  chmodSync(folder, 0o755); // the PostgreSQL of the tests runs as a user of its own
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
