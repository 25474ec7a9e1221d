import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../fingerprint.ts';
import { installApart } from '../install-apart.ts';

/** The other libraries. The folder is outside the workspace, so that only the bench installs it. */
export const PEERS_DIR = join(ROOT, 'e2e', 'bench-peers');

/** Installs the libraries and builds their pages. */
export function buildPeers(rspack: string): void {
  installApart(PEERS_DIR);
  const args = [rspack, 'build', '-c', 'rspack.config.mjs'];
  const done = spawnSync(process.execPath, args, { cwd: PEERS_DIR, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) throw new Error(`${args.join(' ')} ended with ${done.status}`);
}
