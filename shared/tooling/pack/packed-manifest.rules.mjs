// The package.json of a packed package: JavaScript instead of sources, and exact versions instead of those that only this repository knows.

/** Reads the catalog of `pnpm-workspace.yaml`: exact versions by package. */
export function readCatalog(text) {
  const lines = text
    .slice(text.indexOf('\ncatalog:\n') + 1)
    .split('\n')
    .slice(1);
  const entries = lines
    .map((line) => /^ {2}"?([^":]+)"?: (\S+)$/.exec(line))
    .filter(Boolean)
    .map(([, name, version]) => [name, version]);
  return new Map(entries);
}

/**
 * Returns the version of both packages: a break of any entry point raises the first number, growth of any the second.
 * @param versions - `shared/api/versions.json`.
 */
export function packedVersion(versions) {
  const entries = Object.values(versions);
  const sumOf = (numbers) => numbers.reduce((sum, each) => sum + each, 0);
  return `${1 + sumOf(entries.map(({ major }) => major - 1))}.${sumOf(entries.map(({ minor }) => minor))}.0`;
}

/**
 * Replaces `workspace:*` and `catalog:`, which npm cannot read.
 * @param known - `catalog` of `readCatalog`, `version` of both packages, and `files` where they are not in a registry.
 * @throws Error for a package that the catalog does not have.
 */
export function exactVersions(dependencies, { catalog, version, files = {} }) {
  const exact = ([name, wanted]) => {
    if (wanted.startsWith('workspace:')) return [name, files[name] ?? version];
    if (wanted !== 'catalog:') return [name, wanted];
    if (!catalog.has(name)) throw new Error(`The catalog has no ${name}`);
    return [name, catalog.get(name)];
  };
  return Object.fromEntries(Object.entries(dependencies).map(exact));
}

const built = (source, ending) => source.replace('./src/', './dist/').replace(/\.tsx?$/, ending);
/** Fixtures are for the tests of this repository. The packed contract test uses the looks. */
const isPacked = ([, source]) => !source.includes('.fixture.');
/** A package that tests its pages with `@carefront/shared/testing` has these. */
export const FOR_TESTS = ['@testing-library/react', '@testing-library/user-event', 'moment-timezone', 'vitest'];

/** @param known - `catalog` of `readCatalog`, and `version` of both packages. */
export function sharedManifest({ name, license, sideEffects, exports, dependencies, devDependencies }, known) {
  const entries = Object.entries(exports).filter(isPacked);
  const forTests = FOR_TESTS.map((each) => [each, devDependencies[each]]);
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
    peerDependencies: exactVersions(Object.fromEntries(forTests), known),
    peerDependenciesMeta: Object.fromEntries(FOR_TESTS.map((each) => [each, { optional: true }])),
  };
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
export function toolingManifest({ name, license, bin, dependencies }, exports, known) {
  const needed = Object.fromEntries(NEEDED_BY_TOOLING.map((each) => [each, dependencies[each]]));
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
