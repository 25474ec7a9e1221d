import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '../../src/contracts/routes.ts';
import { ROOT } from '../fingerprint.ts';
import { createFacts } from './facts.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

export const foldersWith = (file) =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, file)))
    .map(({ name }) => name);

/** Returns import name → file of the packages that others import. */
function readEntryPoints() {
  const found = new Map();
  for (const folder of ['shared', 'shared/tooling']) {
    const { name, exports } = readJson(folder, 'package.json');
    for (const [path, file] of Object.entries(exports))
      found.set(`${name}${path.slice(1)}`, `${folder}/${file.slice(2)}`);
  }
  return found;
}

/** Returns the paths of all files that git knows or would add. */
function listFiles() {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return [...new Set(output.split('\n'))].filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

/** Reads the facts about the project that `selectTests` needs. */
export function readWorkspace() {
  const packages = foldersWith('package.json').map((name) => {
    const { dependencies = {}, devDependencies = {} } = readJson(name, 'package.json');
    const own = Object.keys({ ...dependencies, ...devDependencies }).filter((id) => id.startsWith('@carefront/'));
    return { name, dependsOn: own.map((id) => id.slice('@carefront/'.length)) };
  });
  return createFacts(listFiles(), (file) => readFileSync(join(ROOT, file), 'utf8'), {
    packages,
    entryPoints: readEntryPoints(),
    operations: new Set(Object.keys(ROUTES)),
    byHand: readJson('e2e', 'specs-by-hand.json'),
  });
}
