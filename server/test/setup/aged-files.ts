import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DAY_MS } from '@carefront/shared/domain';
import type { TestServer } from './start-test-server.ts';

/** Makes every stored file as old as this, by the test's clock. */
export async function ageFiles({ deps, clock }: Pick<TestServer, 'deps' | 'clock'>, days: number): Promise<void> {
  const root = join(deps.config.dataDir, 'files');
  const at = new Date(clock.nowMs() - days * DAY_MS);
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  for (const entry of entries.filter((one) => one.isFile())) await utimes(join(entry.parentPath, entry.name), at, at);
}
