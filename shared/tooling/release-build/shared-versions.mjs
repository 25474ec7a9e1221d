// Versions of the shared modules: of our entry points from the accepted API reports, of packages from their package.json.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SHARED_MODULES } from './shared-modules.mjs';
import { sharedSources } from './shared-sources.mjs';
import { WHOLE } from './value-imports.mjs';

const OWN = '@carefront/shared/';
/** The shell also provides the runtime of the federation (`provideExternalRuntime`). Its package has the version of the plugin. */
const RUNTIME = '@module-federation/runtime';
const RUNTIME_FROM = '@module-federation/enhanced';

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));
const packageOf = (name) =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the accepted versions of the entry points of `@carefront/shared` that a package imports. */
export const acceptedVersions = (packageDir) =>
  readJson(join(dirname(sharedSources(packageDir)), 'api', 'versions.json'));

/** Returns major and minor of a package. @param froms - Files from which it may be seen; the first that sees it decides. */
function packageVersion(name, froms) {
  for (const from of froms) {
    for (const folder of createRequire(from).resolve.paths(name) ?? []) {
      const file = join(folder, name, 'package.json');
      if (!existsSync(file)) continue;
      const [major, minor] = readJson(file).version.split('.').map(Number);
      return { major, minor };
    }
  }
  throw new Error(`${name} is not installed`);
}

function thirdPartyVersion(packageDir, name) {
  if (name === RUNTIME) return packageVersion(RUNTIME_FROM, [import.meta.filename]);
  return packageVersion(packageOf(name), [join(packageDir, 'package.json'), sharedSources(packageDir)]);
}

/** Returns the versions that a shell provides. */
export function providedVersions(packageDir) {
  const accepted = acceptedVersions(packageDir);
  return Object.fromEntries(
    [...SHARED_MODULES, RUNTIME].map((name) => {
      if (!name.startsWith(OWN)) return [name, thirdPartyVersion(packageDir, name)];
      const version = accepted[name];
      if (!version) throw new Error(`${name} has no accepted API: npm run api -- --accept additive`);
      return [name, { major: version.major, minor: version.minor }];
    }),
  );
}

/** Returns the lowest minor that has all these exports. */
function neededMinor(entry, { minor, exports }, names) {
  // An entry point that no source names comes from compiled code: everything in it may be used.
  if (names.size === 0 || names.has(WHOLE)) return minor;
  const unknown = [...names].filter((name) => exports[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`${entry} has no accepted export ${unknown.join(', ')}: npm run api -- --accept additive`);
  return Math.max(...[...names].map((name) => exports[name]));
}

/**
 * Returns the versions that a remote requires.
 * @param used - Names of the exports that its code imports, by shared module.
 */
export function requiredVersions(packageDir, used) {
  const accepted = acceptedVersions(packageDir);
  const versions = [...used, [RUNTIME, new Set()]].map(([name, names]) => {
    if (!name.startsWith(OWN)) return [name, thirdPartyVersion(packageDir, name)];
    if (!accepted[name]) throw new Error(`${name} has no accepted API: npm run api -- --accept additive`);
    return [name, { major: accepted[name].major, minor: neededMinor(name, accepted[name], names) }];
  });
  return Object.fromEntries(versions.sort(([a], [b]) => (a < b ? -1 : 1)));
}
