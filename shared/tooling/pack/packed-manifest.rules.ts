// The package.json of a packed package: JavaScript instead of sources, and exact versions instead of those that only this repository knows.

type Versions = Record<string, string>;

/** What is needed to name exact versions. */
export interface Known {
  /** Of `readCatalog`. */
  catalog: ReadonlyMap<string, string>;
  /** Of both packages. */
  version: string;
  /** Of our packages, where they are not in a registry. */
  files?: Readonly<Record<string, string>>;
}

interface SharedManifest {
  name: string;
  license: string;
  sideEffects: string[];
  exports: Record<string, string>;
  dependencies: Versions;
  devDependencies: Versions;
}

interface ToolingManifest {
  name: string;
  license: string;
  bin: Record<string, string>;
  dependencies: Versions;
}

/** Reads the catalog of `pnpm-workspace.yaml`: exact versions by package. */
export function readCatalog(text: string): ReadonlyMap<string, string> {
  const lines = text
    .slice(text.indexOf('\ncatalog:\n') + 1)
    .split('\n')
    .slice(1);
  const entries = lines
    .map((line) => /^ {2}"?([^":]+)"?: (\S+)$/.exec(line))
    .filter((found) => found !== null)
    .map(([, name = '', version = '']) => [name, version] as const);
  return new Map(entries);
}

/**
 * Returns the version of both packages: a break of any entry point raises the first number, growth of any the second.
 * @param versions - `shared/api/versions.json`.
 */
export function packedVersion(
  versions: Readonly<Record<string, { major: number; minor: number } | undefined>>,
): string {
  const entries = Object.values(versions).filter((each) => each !== undefined);
  const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, each) => sum + each, 0);
  return `${1 + sumOf(entries.map(({ major }) => major - 1))}.${sumOf(entries.map(({ minor }) => minor))}.0`;
}

/**
 * Replaces `workspace:*` and `catalog:`, which npm cannot read.
 * @throws Error for a package that the catalog does not have.
 */
export function exactVersions(dependencies: Readonly<Versions>, { catalog, version, files = {} }: Known): Versions {
  const exact = ([name, wanted]: [string, string]): [string, string] => {
    if (wanted.startsWith('workspace:')) return [name, files[name] ?? version];
    if (wanted !== 'catalog:') return [name, wanted];
    const known = catalog.get(name);
    if (known === undefined) throw new Error(`The catalog has no ${name}`);
    return [name, known];
  };
  return Object.fromEntries(Object.entries(dependencies).map(exact));
}

const built = (source: string, ending: string): string =>
  source.replace('./src/', './dist/').replace(/\.tsx?$/, ending);
/** Fixtures are for the tests of this repository. The packed contract test uses the looks. */
const isPacked = ([, source]: [string, string]): boolean => !source.includes('.fixture.');
/** A package that tests its pages with `@carefront/shared/testing` has these. */
export const FOR_TESTS = ['@testing-library/react', '@testing-library/user-event', 'moment-timezone', 'vitest'];

export function sharedManifest(manifest: SharedManifest, known: Known) {
  const { name, license, sideEffects, exports, dependencies, devDependencies } = manifest;
  const entries = Object.entries(exports).filter(isPacked);
  const forTests = choose(FOR_TESTS, devDependencies);
  return {
    name,
    version: known.version,
    license,
    type: 'module',
    sideEffects: sideEffects.map((path) => built(path, '')),
    exports: {
      ...Object.fromEntries(
        entries.map(([entry, source]) => [entry, { types: built(source, '.d.ts'), default: built(source, '.js') }]),
      ),
      './package.json': './package.json',
    },
    dependencies: exactVersions(dependencies, known),
    peerDependencies: exactVersions(forTests, known),
    peerDependenciesMeta: Object.fromEntries(FOR_TESTS.map((each) => [each, { optional: true }])),
  };
}

/** @throws Error for a package that the manifest does not name. */
function choose(names: readonly string[], versions: Readonly<Versions>): Versions {
  return Object.fromEntries(
    names.map((name) => {
      const version = versions[name];
      if (version === undefined) throw new Error(`No package.json names ${name}`);
      return [name, version];
    }),
  );
}

/** The packages that the packed tooling imports. */
const NEEDED_BY_TOOLING = [
  '@griffel/core',
  '@module-federation/enhanced',
  '@rspack/core',
  // By way of '@carefront/shared/testing/looks'.
  'axe-core',
  'oxc-parser',
  'playwright-core',
  'vitest',
];

/**
 * The tooling uses the `@carefront/shared` that the remote itself installs (a peer): it may come from a file.
 * @param exports - Entry points of the packed tooling; the others are for this repository.
 */
export function toolingManifest(
  { name, license, bin, dependencies }: ToolingManifest,
  exports: Readonly<Record<string, string>>,
  known: Known,
) {
  const needed = choose(NEEDED_BY_TOOLING, dependencies);
  return {
    name,
    version: known.version,
    license,
    type: 'module',
    bin,
    exports,
    dependencies: exactVersions(needed, known),
    peerDependencies: { '@carefront/shared': known.version },
  };
}
