import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../fingerprint.mjs';
import { PNPM } from '../../pnpm.mjs';

/** The other libraries. The folder is outside the workspace, so that only the bench installs it. */
export const PEERS_DIR = join(ROOT, 'e2e', 'bench-peers');

function run(command, args) {
  const done = spawnSync(command, args, { cwd: PEERS_DIR, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) throw new Error(`${command} ${args.join(' ')} ended with ${done.status}`);
}

/** pnpm keeps a copy of the lockfile that it installed. */
function isInstalled() {
  const installed = join(PEERS_DIR, 'node_modules', '.pnpm', 'lock.yaml');
  return existsSync(installed) && readFileSync(installed).equals(readFileSync(join(PEERS_DIR, 'pnpm-lock.yaml')));
}

/** Installs the libraries at their exact versions, without any script of theirs, and builds their pages. */
export function buildPeers(rspack) {
  if (!isInstalled()) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
    run(npm, ['exec', '--yes', PNPM, '--', 'install', '--ignore-workspace', '--frozen-lockfile', '--ignore-scripts']);
  }
  run(process.execPath, [rspack, 'build', '-c', 'rspack.config.mjs']);
}
