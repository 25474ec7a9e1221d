import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const isSource = (name: string): boolean => !/\.(test|spec)\.tsx?$/.test(name) && !name.startsWith('.');
const SKIPPED = new Set(['node_modules', 'dist', 'testing', 'contract', 'test-results']);

function* filesBelow(path: string): Generator<string, void> {
  if (statSync(path).isFile()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name) || !isSource(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name));
    else yield join(path, entry.name);
  }
}

const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock'];

/** Returns the nearest lockfile of a package: in its folder, or in the root of its workspace. */
function lockfileOf(folder: string): string | undefined {
  const found = LOCKFILES.map((name) => join(folder, name)).find(existsSync);
  return found || dirname(folder) === folder ? found : lockfileOf(dirname(folder));
}

/** Returns the files and folders that the build of a package outside this repository reads. The versions of our packages stand for them. */
function inputsOutside(packageDir: string): string[] {
  const resolve = createRequire(join(packageDir, 'package.json')).resolve;
  const lockfile = lockfileOf(packageDir);
  const own = [resolve('@carefront/shared/package.json'), join(import.meta.dirname, 'package.json')];
  return lockfile ? [packageDir, ...own, lockfile] : [packageDir, ...own];
}

const inputsHere = (packageDir: string): string[] => [
  packageDir,
  join(ROOT, 'shared', 'src'),
  join(ROOT, 'shared', 'package.json'),
  join(ROOT, 'shared', 'api', 'versions.json'),
  join(ROOT, 'shared', 'tooling', 'rspack.mjs'),
  join(ROOT, 'shared', 'tooling', 'release-build'),
  join(ROOT, 'shared', 'tooling', 'compile-styles'),
  join(ROOT, 'shared', 'tooling', 'smaller-packages'),
  join(ROOT, 'pnpm-lock.yaml'),
];

/** Whether the tooling is in the repository, and not a packed one. */
const isHere = existsSync(join(ROOT, 'pnpm-workspace.yaml'));

/** Returns a short hash of everything that a package's build reads, ten hex digits. Equal hashes mean equal builds. */
export function buildHash(packageDir: string): string {
  const hash = createHash('sha256');
  const base = isHere ? ROOT : packageDir;
  for (const input of isHere ? inputsHere(packageDir) : inputsOutside(packageDir)) {
    for (const file of filesBelow(input))
      hash.update(relative(base, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
