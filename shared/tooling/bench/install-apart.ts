import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PNPM } from '../pnpm.mjs';

/** pnpm keeps a copy of the lockfile that it installed. */
function isInstalled(folder: string): boolean {
  const installed = join(folder, 'node_modules', '.pnpm', 'lock.yaml');
  return existsSync(installed) && readFileSync(installed).equals(readFileSync(join(folder, 'pnpm-lock.yaml')));
}

/**
 * Installs a package outside of the workspace at its exact versions, without any install script: `node install-apart.ts <folder>`.
 * @param folder - Has a package.json and a lockfile of its own.
 */
export function installApart(folder: string): void {
  if (isInstalled(folder)) return;
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const args = ['exec', '--yes', PNPM, '--', 'install', '--ignore-workspace', '--frozen-lockfile', '--ignore-scripts'];
  const done = spawnSync(npm, args, { cwd: folder, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0)
    throw new Error(`The packages of ${folder} could not be installed: ${npm} ended with ${done.status}`);
}

if (import.meta.main) installApart(process.argv[2] ?? '.');
