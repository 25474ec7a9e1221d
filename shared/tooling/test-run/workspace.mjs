import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../fingerprint.mjs';

const readJson = (...path) => JSON.parse(readFileSync(join(ROOT, ...path), 'utf8'));

export const foldersWith = (file) =>
  readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(ROOT, entry.name, file)))
    .map(({ name }) => name);

/** Reads the facts about the project that `selectTests` needs. */
export function readWorkspace() {
  const packages = foldersWith('package.json').map((name) => {
    const { dependencies = {}, devDependencies = {} } = readJson(name, 'package.json');
    const own = Object.keys({ ...dependencies, ...devDependencies }).filter((id) => id.startsWith('@carefront/'));
    return { name, dependsOn: own.map((id) => id.slice('@carefront/'.length)) };
  });
  const specs = globSync('specs/**/*.spec.ts', { cwd: join(ROOT, 'e2e') }).map((file) => file.replaceAll('\\', '/'));
  return { packages, specs: specs.sort(), specsOfPackage: readJson('e2e', 'specs-of-packages.json') };
}
