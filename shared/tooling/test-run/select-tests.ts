// Selects the tests that a change affects. Pure: uses only the given file names and the facts of `facts.ts`.
import {
  type Facts,
  isForTestsOnly,
  isIntegrationTest,
  isUnitTest,
  operationsByDistance,
  type Package,
  unitOf,
} from './facts.ts';
import { selectSpecs } from './select-specs.ts';

/** Every package is installed, compiled or built with these files. */
const FOR_EVERY_PACKAGE =
  /^(?:package\.json|pnpm-lock\.yaml|pnpm-workspace\.yaml|tsconfig\.base\.json|vitest\.config\.ts|shared\/tooling\/(?:rspack|build-packages|fingerprint|vitest-projects|test-run\/all-unit-tests)\.(?:mjs|ts)|shared\/tooling\/(?:compile-styles|release-build|smaller-packages)\/.+|shared\/tooling\/package\.json)$/;
const NO_TEST_READS_IT = /\.md$|^(?:LICENSE|NOTICE|biome\.json)$|^docs\//;
/** The imports of these files are known. Tests read other files from disk, so those run all tests of the package. */
const IMPORTED = /^[^/]+\/(?:src|demo|test|tooling|contract)\/.+\.(?:ts|tsx|mjs|css)$/;
/** Every call passes through the platform and what binds the routes, every row through the migrations, and every test reads what was seeded. */
const SERVER_PLATFORM =
  /^server\/(?:(?:migrations|src\/platform|demo\/seed)\/|src\/(?:app|config|routes\/(?:route-table|serve-routes|shared-objects))\.ts)/;
/** These tests read from disk, or through a table of all operations, what no import shows. */
const READ_BY = [
  { files: /^shared\/api\//, tests: 'shared/tooling/api-report/' },
  { files: /^shared\/src\/contracts\/(?:[a-z-]+\/routes\.[a-z-]+|routes|access)\.ts$/, tests: 'server/test/access/' },
  // These run the command of the operator, which loads the module of each verb by its name.
  { files: /^server\/src\/(?:carefront|verbs|command-line)\.ts$/, tests: 'server/test/platform/create-clinic.' },
  { files: /^server\/src\/create-clinic\.ts$/, tests: 'server/test/platform/create-clinic.' },
  { files: /^server\/src\/(?:verify-audit|open-existing)\.ts$/, tests: 'server/test/audit/audit-command.' },
  // These follow the page about running a server, and compare it and the files for that with the settings.
  { files: /^(?:docs\/running-carefront\.md$|server\/deploy\/)/, tests: 'server/deploy/' },
  { files: /^(?:docs\/running-carefront\.md$|server\/deploy\/)/, tests: 'server/test/platform/running-carefront.' },
  // These read the built pages.
  { files: /^(?:(?:mf-site|shell)\/src\/|mf-auth\/src\/login)(?!.*\.test\.)/, tests: 'server/test/site/built-site-' },
];
/** The harness that opens the contracts and looks of all remotes. */
const OF_EVERY_CONTRACT = /^shared\/(?:tooling\/contract-test|src\/testing\/(?:contract|looks))\/(?!.*\.test\.)/;
const MOST_INTEGRATION_TESTS = 40;

const topOf = (file: string): string => file.split('/', 1).join('');
const isReExport = (file: string, { graph }: Facts): boolean => graph.hasOnlyReExports(file);

const isReadBySome = (file: string): boolean => READ_BY.some(({ files }) => files.test(file));

/** Returns the tests that read the changed files in another way than by imports. */
const readersOf = (changed: readonly string[], tests: readonly string[]): string[] =>
  READ_BY.filter(({ files }) => changed.some((file) => files.test(file))).flatMap((reader) =>
    tests.filter((test) => test.startsWith(reader.tests)),
  );

/** Returns the packages with files whose types may change. */
function selectTypes(changed: readonly string[], { graph, packages, files }: Facts): string[] {
  const known = changed.filter((file) => files.has(file));
  const typed = [...graph.typedBy(known)].map(topOf);
  // A file that is gone, or that is no module, such as `tsconfig.json`.
  const others = changed.filter((file) => !files.has(file) || !/\.(?:tsx?|mjs)$/.test(file)).map(topOf);
  const found = new Set([...typed, ...others.flatMap((name) => [...withDependants(packages, name)])]);
  return packages.map(({ name }) => name).filter((name) => found.has(name));
}

/** Returns the package and all packages that depend on it, directly or through others. */
function withDependants(packages: readonly Package[], name: string): Set<string> {
  const found = new Set([name]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const other of packages) if (other.dependsOn.some((needed) => found.has(needed))) found.add(other.name);
  }
  return found;
}

/**
 * Returns the files that use the changed ones. A join of features leads from one feature to all others: from it, only the tests of the
 * units that were reached without it count, because a test that draws a whole remote meets its own feature.
 */
function usersOf(changed: readonly string[], { graph, joins }: Facts): Set<string> {
  const starts = new Set(changed);
  const direct = graph.usersOf(changed, (file) => starts.has(file) || !joins.has(file));
  const units = new Set([...direct].map(unitOf));
  const throughJoins = [...graph.usersOf(changed)].filter((file) => isUnitTest(file) && units.has(unitOf(file)));
  return new Set([...direct, ...throughJoins]);
}

/** Adds groups of files, the nearest first, while there are not too many. @returns Whether the first group was already too many. */
function addNearest(
  groups: Iterable<readonly string[]>,
  chosen: Set<string>,
  isTooMany: (files: ReadonlySet<string>) => boolean,
): boolean {
  let isFirst = true;
  for (const group of groups) {
    const all = new Set([...chosen, ...group]);
    if (isTooMany(all)) return isFirst;
    if (all.size > chosen.size) isFirst = false;
    for (const each of group) chosen.add(each);
  }
  return false;
}

/** Yields the tests that name an operation which needs the files, the nearest first. */
function* testsOfOperations(sources: readonly string[], facts: Facts): Generator<string[], undefined> {
  for (const group of operationsByDistance(sources, facts))
    yield [...group].flatMap((operation) => [...facts.testsOfOperation(operation)]);
}

/** Yields the integration tests that import the files, then those that import their users. */
function* testsOfImporters(files: readonly string[], { graph, joins, integrationTests }: Facts): Generator<string[]> {
  for (const step of graph.usersByStep(files, (file) => !joins.has(file)))
    yield integrationTests.filter((test) => step.some((file) => graph.importsOf(test).has(file)));
}

function selectIntegrationTests(changed: readonly string[], facts: Facts): string[] {
  const { graph, integrationTests } = facts;
  const sources = changed.filter((file) => ['server', 'shared'].includes(topOf(file)) && !isForTestsOnly(file));
  const ofServer = sources.filter((file) => topOf(file) === 'server');
  // Files at the root of the server, the demo and the helpers of tests are no unit: each stands for itself.
  const units = new Set(ofServer.map(unitOf).filter((unit) => !unit.endsWith('/')));
  const isAbout = (test: string): boolean =>
    [...graph.importsOf(test)].some(
      (file) => topOf(file) === 'server' && (changed.includes(file) || units.has(unitOf(file))),
    );
  const tests = new Set(integrationTests.filter((test) => changed.includes(test) || isAbout(test)));
  // Helpers of the integration tests.
  for (const file of graph.usersOf(changed.filter((each) => each.startsWith('server/test/'))))
    if (isIntegrationTest(file)) tests.add(file);
  const isTooMany = (all: ReadonlySet<string>): boolean => all.size > MOST_INTEGRATION_TESTS;
  const isWide = addNearest(testsOfOperations(sources, facts), tests, isTooMany);
  if (isWide) for (const test of testsOfOperations(sources, facts).next().value ?? []) tests.add(test);
  // Jobs and emails belong to no operation.
  if (tests.size === 0) addNearest(testsOfImporters(ofServer, facts), tests, isTooMany);
  return [...tests];
}

export interface Selection {
  /** By name, `'all'` or the unit test files that run. */
  packages: Record<string, 'all' | string[]>;
  /** `'all'` or the test files. */
  integration: 'all' | string[];
  /** The remotes whose contracts run. */
  contracts: string[];
  /** `'all'` or the browser tests' files. */
  specs: 'all' | string[];
  /** The packages that are compiled. */
  types: string[];
}

/** @param changedFiles - Paths from the root. */
export function selectTests(changedFiles: readonly string[], facts: Facts): Selection {
  const changed = changedFiles.filter((file) => !NO_TEST_READS_IT.test(file) || isReadBySome(file));
  const names = facts.packages.map(({ name }) => name);
  const remotes = names.filter((name) => name.startsWith('mf-'));
  if (changed.some((file) => FOR_EVERY_PACKAGE.test(file) && !isUnitTest(file))) {
    const packages: Selection['packages'] = Object.fromEntries(names.map((name) => [name, 'all']));
    return { packages, integration: 'all', contracts: remotes, specs: 'all', types: names };
  }
  const packages: Selection['packages'] = {};
  const known = changed.filter((file) => facts.files.has(file));
  const imported = known.filter((file) => IMPORTED.test(file) && !isReExport(file, facts));
  const users = usersOf(imported, facts);
  const unitTests = [...facts.files].filter(isUnitTest);
  const tests = new Set([...[...users].filter(isUnitTest), ...readersOf(changed, unitTests)]);
  for (const test of tests) packages[topOf(test)] = [...(packages[topOf(test)] ?? []), test];
  const tested = names.filter((name) => name !== 'e2e');
  const unknown = changed.filter((file) => tested.includes(topOf(file)) && !IMPORTED.test(file) && !isReadBySome(file));
  for (const file of unknown) packages[topOf(file)] = 'all';
  const isPlatform = imported.some((file) => SERVER_PLATFORM.test(file) && !isForTestsOnly(file));
  const touched = new Set(changed.map(topOf).filter((name) => names.includes(name)));
  const shown = [...users].filter((file) => !isForTestsOnly(file)).map(topOf);
  const isDrawnByAll = touched.has('shell') || changed.some((file) => OF_EVERY_CONTRACT.test(file));
  const isDrawn = (name: string): boolean =>
    shown.includes(name) || packages[name] === 'all' || [...users].some((file) => file.startsWith(`${name}/contract/`));
  return {
    packages,
    integration:
      packages.server === 'all' || isPlatform
        ? 'all'
        : [...new Set([...selectIntegrationTests(imported, facts), ...readersOf(changed, facts.integrationTests)])],
    contracts: remotes.filter((name) => isDrawnByAll || isDrawn(name)),
    specs: selectSpecs(known, facts, (file) => SERVER_PLATFORM.test(file) || unknown.includes(file)),
    types: selectTypes(changed, facts),
  };
}
