import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROUTES } from '../../src/contracts/routes.ts';
import { ROOT } from '../fingerprint.ts';
import { createFacts, type Facts } from './facts.ts';

const readJson = (...path: string[]) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

export const foldersWith = (file: string): string[] =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, file)))
    .map(({ name }) => name);

interface Manifest {
  readonly name: string;
  readonly exports: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns import name → file of the packages that others import. */
function readEntryPoints(): Map<string, string> {
  const found = new Map<string, string>();
  for (const folder of ['shared', 'shared/tooling']) {
    const { name, exports }: Manifest = readJson(folder, 'package.json');
    for (const [path, file] of Object.entries(exports))
      found.set(`${name}${path.slice(1)}`, `${folder}/${file.slice(2)}`);
  }
  return found;
}

/** Returns the paths of all files that git knows or would add. */
function listFiles(): string[] {
  const output = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 ** 2,
  });
  return [...new Set(output.split('\n'))].filter((file) => file !== '' && existsSync(join(ROOT, file)));
}

/** Reads the facts about the project that `selectTests` needs. */
export function readWorkspace(): Facts {
  const packages = foldersWith('package.json').map((name) => {
    const { dependencies, devDependencies }: Manifest = readJson(name, 'package.json');
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
