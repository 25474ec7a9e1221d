// Versions of the shared modules: of our entry points from the accepted API reports, of packages from their package.json.
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { SHARED_MODULES } from './shared-modules.ts';
import { sharedSources } from './shared-sources.ts';
import { WHOLE } from './value-imports.ts';

const OWN = '@carefront/shared/';
/** The shell also provides the runtime of the federation (`provideExternalRuntime`). Its package has the version of the plugin. */
const RUNTIME = '@module-federation/runtime';
const RUNTIME_FROM = '@module-federation/enhanced';

export interface Version {
  major: number;
  minor: number;
}
/** An entry of `shared/api/versions.json`: each export with the minor that it needs. */
interface AcceptedApi extends Version {
  exports: Readonly<Record<string, number>>;
}

const readJson = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** Returns the accepted versions of the entry points of `@carefront/shared` that a package imports. */
export const acceptedVersions = (packageDir: string): Record<string, AcceptedApi | undefined> =>
  readJson(join(dirname(sharedSources(packageDir)), 'api', 'versions.json'));

/** Returns major and minor of a package. @param froms - Files from which it may be seen; the first that sees it decides. */
function packageVersion(name: string, froms: readonly string[]): Version {
  for (const from of froms) {
    for (const folder of createRequire(from).resolve.paths(name) ?? []) {
      const file = join(folder, name, 'package.json');
      if (!existsSync(file)) continue;
      const { version }: { version: string } = readJson(file);
      const [major = 0, minor = 0] = version.split('.').map(Number);
      return { major, minor };
    }
  }
  throw new Error(`${name} is not installed`);
}

function thirdPartyVersion(packageDir: string, name: string): Version {
  if (name === RUNTIME) return packageVersion(RUNTIME_FROM, [import.meta.filename]);
  return packageVersion(packageOf(name), [join(packageDir, 'package.json'), sharedSources(packageDir)]);
}

/** Returns the versions that a shell provides. */
export function providedVersions(packageDir: string): Record<string, Version> {
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
function neededMinor(entry: string, { minor, exports }: AcceptedApi, names: ReadonlySet<string>): number {
  // An entry point that no source names comes from compiled code: everything in it may be used.
  if (names.size === 0 || names.has(WHOLE)) return minor;
  const unknown = [...names].filter((name) => exports[name] === undefined);
  if (unknown.length > 0)
    throw new Error(`${entry} has no accepted export ${unknown.join(', ')}: npm run api -- --accept additive`);
  return Math.max(...[...names].map((name) => exports[name] ?? minor));
}

/**
 * Returns the versions that a remote requires.
 * @param used - Names of the exports that its code imports, by shared module.
 */
export function requiredVersions(
  packageDir: string,
  used: ReadonlyMap<string, ReadonlySet<string>>,
): Record<string, Version> {
  const accepted = acceptedVersions(packageDir);
  const all = new Map([...used, [RUNTIME, new Set<string>()]]);
  const versions = [...all].map(([name, names]): [string, Version] => {
    if (!name.startsWith(OWN)) return [name, thirdPartyVersion(packageDir, name)];
    const api = accepted[name];
    if (!api) throw new Error(`${name} has no accepted API: npm run api -- --accept additive`);
    return [name, { major: api.major, minor: neededMinor(name, api, names) }];
  });
  return Object.fromEntries(versions.sort(([a], [b]) => (a < b ? -1 : 1)));
}
