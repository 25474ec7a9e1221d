import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { buildHash, ROOT } from './fingerprint.ts';

/** Returns the folders that are built into releases: the shell and every remote. Each has a build file. */
export function buildableFolders(): string[] {
  return readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, 'rspack.config.mjs')))
    .map(({ name }) => name);
}

function isFresh(folder: string): boolean {
  const file = resolve(ROOT, folder, 'dist', 'release.json');
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).hash === buildHash(resolve(ROOT, folder));
}

function build(folder: string): Promise<void> {
  const began = Date.now();
  const cli = resolve(ROOT, folder, 'node_modules', '@rspack', 'cli', 'bin', 'rspack.js');
  // A team outside this repository may build with another bundler.
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const [command, args] = existsSync(cli)
    ? ([process.execPath, [cli, 'build']] as const)
    : ([npm, ['run', 'build']] as const);
  return new Promise((done, reject) => {
    const child = spawn(command, args, {
      cwd: resolve(ROOT, folder),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (output += part));
    child.on('exit', (code) => {
      if (code !== 0) return reject(new Error(`${basename(folder)} could not be built:\n${output}`));
      console.log(`  built ${basename(folder)} in ${((Date.now() - began) / 1000).toFixed(1)} s`);
      done();
    });
  });
}

/**
 * Builds the folders whose sources changed since their last release, two at a time.
 * @param folders - Below the root, or absolute paths.
 */
export async function buildChanged(folders: readonly string[] = buildableFolders()): Promise<void> {
  const waiting = folders.filter((folder) => !isFresh(folder));
  if (waiting.length > 0) console.log(`Building ${waiting.map((folder) => basename(folder)).join(', ')} …`);
  const next = async () => {
    for (let folder = waiting.shift(); folder; folder = waiting.shift()) await build(folder);
  };
  await Promise.all([next(), next()]);
}
