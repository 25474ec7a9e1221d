import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

const isSource = (name) => !/\.(test|spec)\.tsx?$/.test(name) && !name.startsWith('.');
const SKIPPED = new Set(['node_modules', 'dist', 'testing', 'test-results']);

function* filesBelow(path) {
  if (statSync(path).isFile()) return yield path;
  for (const entry of readdirSync(path, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (SKIPPED.has(entry.name) || !isSource(entry.name)) continue;
    if (entry.isDirectory()) yield* filesBelow(join(path, entry.name));
    else yield join(path, entry.name);
  }
}

/** Returns a short hash of everything that a package's build reads, ten hex digits. Equal hashes mean equal builds. */
export function buildHash(packageDir) {
  const hash = createHash('sha256');
  const inputs = [
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
  for (const input of inputs) {
    for (const file of filesBelow(input))
      hash.update(relative(ROOT, file)).update('\0').update(readFileSync(file)).update('\0');
  }
  return hash.digest('hex').slice(0, 10);
}
