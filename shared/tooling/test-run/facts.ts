// The facts about the repository that choose the tests of a change. They are read from the sources, except the table `specs-by-hand.json`.
import { operationsDefinedIn, operationsIn, testsByOperation, useCasesIn } from './api-facts.ts';
import { createImportGraph, type ImportGraph } from './import-graph.ts';
import { specsByCatalogue, textsIn } from './screen-texts.ts';
import { specsNamedAs } from './spec-names.ts';

const SPEC = /^e2e\/specs\/.+\.spec\.ts$/;
const INTEGRATION_TEST = /\.int\.test\.ts$/;
const TEST = /\.test\.tsx?$/;
const TESTS_ONLY = /\.(?:test|fixture|contract)\.tsx?$|^[^/]+\/(?:src\/(?:.+\/)?testing|contract|test|bench)\//;
const SCREENS = /^(?:mf-[^/]+|shell)\/src\/.+\.tsx?$/;
const IN_BROWSER = /^(?:mf-[^/]+|shell|shared)\/src\/.+\.tsx?$/;
const CONTRACTS = 'shared/src/contracts/';
/** One table per area: the name of an operation and its use case. */
const ROUTE_TABLES = 'server/src/routes/';
const FIXTURES = 'e2e/fixtures.ts';
/** A file that imports this many features joins all of them: it leads from each feature to every other. */
const FEATURES_OF_A_JOIN = 4;
/** They join the calls and shapes of all operations. */
const JOINS_OF_CONTRACTS = ['calls', 'routes', 'schemas'].map((name) => `${CONTRACTS}${name}.ts`);
/** The page objects of more specs, such as the login, are means of these specs and not their subject. */
const MOST_SPECS_OF_A_PAGE_OBJECT = 4;

type Read = (file: string) => string;
/** Names of things, such as operations, or files. */
type Names = ReadonlySet<string>;

export const isSpec = (file: string): boolean => SPEC.test(file);
export const isUnitTest = (file: string): boolean => TEST.test(file) && !INTEGRATION_TEST.test(file);
export const isIntegrationTest = (file: string): boolean => INTEGRATION_TEST.test(file);
export const isForTestsOnly = (file: string): boolean => TESTS_ONLY.test(file);

/** Returns `mf-booking/features/calendar`, or `mf-booking/<folder beside the features>`. */
export function unitOf(file: string): string {
  const [app, src, first, second, third] = file.split('/');
  if (src !== 'src' || second === undefined) return `${app}/`;
  return first === 'features' && third !== undefined ? `${app}/features/${second}` : `${app}/${first}`;
}

/** Returns the operations that need one of the files: the nearest first, in groups of the same distance. */
export function operationsByDistance(files: readonly string[], facts: Facts): Set<string>[] {
  const groups = new Map<number, Set<string>>();
  for (const file of files)
    for (const [operation, distance] of facts.operationsOf(file))
      groups.set(distance, (groups.get(distance) ?? new Set()).add(operation));
  return [...groups].sort(([a], [b]) => a - b).map(([, group]) => group);
}

function findJoins(files: readonly string[], graph: ImportGraph): Set<string> {
  const joins = files.filter((file) => {
    const features = [...graph.importsOf(file)].map(unitOf).filter((unit) => unit.includes('/features/'));
    return !isForTestsOnly(file) && new Set(features).size >= FEATURES_OF_A_JOIN;
  });
  return new Set([...joins, ...JOINS_OF_CONTRACTS]);
}

/** `staffBookings: new StaffBookings(page, server),` */
const GIVEN = /(\w{1,40}): new (\w{1,40})\(/g;
const CLASS = /export class (\w{1,40})/g;

/** Returns page object → names under which `fixtures.ts` gives it to the specs. */
function fixtureNames(files: readonly string[], graph: ImportGraph, read: Read): Map<string, string[]> {
  if (!files.includes(FIXTURES)) return new Map();
  const given = [...read(FIXTURES).matchAll(GIVEN)].map(([, name = '', className]) => ({ name, className }));
  const names = new Map<string, string[]>();
  for (const file of graph.importsOf(FIXTURES)) {
    const classes = new Set([...read(file).matchAll(CLASS)].map(([, name]) => name));
    const own = given.filter(({ className }) => classes.has(className)).map(({ name }) => name);
    if (own.length > 0) names.set(file, own);
  }
  return names;
}

/** A name between the braces of a test's parameters, or before or behind a dot. */
const NAMED = /[{,.] ?(\w{1,40})(?= ?[,}.])/g;
const namedIn = (text: string) => new Set([...text.replace(/\s+/g, ' ').matchAll(NAMED)].map(([, name]) => name));

/**
 * Returns the specs that use a file of the browser tests. Every spec imports `fixtures.ts`, so a page object that it gives counts for the
 * specs that name it.
 */
function createSpecUsers(files: readonly string[], graph: ImportGraph, read: Read): (file: string) => string[] {
  const names = fixtureNames(files, graph, read);
  const specs = files.filter(isSpec);
  const fixturesOf = new Map(specs.map((spec) => [spec, namedIn(read(spec))]));
  return (file) => {
    const users = graph.usersOf([file], (each) => each !== FIXTURES || file === FIXTURES);
    const given = [...users].flatMap((each) => names.get(each) ?? []);
    if (users.has(FIXTURES) && given.length === 0) return specs;
    return specs.filter((spec) => users.has(spec) || given.some((name) => fixturesOf.get(spec)?.has(name)));
  };
}

/** Returns catalogue → specs; see `screen-texts.ts`. */
function specsOfCatalogues(
  files: readonly string[],
  chosenByFacts: readonly string[],
  read: Read,
  specUsersOf: (file: string) => string[],
) {
  const isCatalogue = (file: string): boolean =>
    IN_BROWSER.test(file) &&
    !isForTestsOnly(file) &&
    (/messages|\/description\.ts$/.test(file) || read(file).includes('defineMessages('));
  const catalogues = files.filter(isCatalogue).map((file) => [file, textsIn(file, read(file))] as const);
  const specs = new Map(chosenByFacts.map((spec) => [spec, textsIn(spec, read(spec))]));
  for (const page of files.filter((file) => file.startsWith('e2e/pages/'))) {
    const users = specUsersOf(page);
    if (users.length > MOST_SPECS_OF_A_PAGE_OBJECT) continue;
    for (const text of textsIn(page, read(page))) for (const spec of users) specs.get(spec)?.add(text);
  }
  return specsByCatalogue(catalogues, specs);
}

/** Returns file → operations whose use case needs it → the steps of imports between them. */
function operationsByFile(
  files: readonly string[],
  graph: ImportGraph,
  read: Read,
  operations: Names,
): Map<string, Map<string, number>> {
  const found = new Map<string, Map<string, number>>();
  for (const file of files.filter((each) => each.startsWith(ROUTE_TABLES))) {
    const cases = useCasesIn(read(file), operations, (from, name) => graph.originsOf(file, from, name));
    const mayGoOn = (each: string): boolean => each !== file && !JOINS_OF_CONTRACTS.includes(each);
    for (const { operation, starts } of cases) {
      let distance = 0;
      for (const step of graph.neededByStep([file, ...starts], mayGoOn)) {
        for (const needed of step) {
          const known = found.get(needed) ?? new Map<string, number>();
          found.set(needed, known);
          known.set(operation, Math.min(distance, known.get(operation) ?? distance));
        }
        distance += 1;
      }
    }
  }
  return found;
}

/** Returns operation → the files that call it in the browser. */
function callersByOperation(files: readonly string[], read: Read, operations: Names): Map<string, string[]> {
  const callers = new Map<string, string[]>();
  const mayCall = (file: string): boolean =>
    IN_BROWSER.test(file) && !isForTestsOnly(file) && !file.startsWith(CONTRACTS) && !file.endsWith('/description.ts');
  for (const file of files.filter(mayCall))
    for (const name of operationsIn(read(file), operations)) callers.set(name, [...(callers.get(name) ?? []), file]);
  return callers;
}

/** The table `e2e/specs-by-hand.json`. */
interface SpecsByHand {
  readonly core: readonly string[];
  readonly ofFolders: Readonly<Record<string, readonly string[]>>;
  readonly wholeRunOnly: readonly string[];
}
export interface Package {
  readonly name: string;
  /** The own packages that it depends on. */
  readonly dependsOn: readonly string[];
}
interface Settings {
  readonly packages: readonly Package[];
  /** Import name → file. */
  readonly entryPoints: ReadonlyMap<string, string>;
  /** Names of the API's calls. */
  readonly operations: Names;
  readonly byHand: SpecsByHand;
}

export type Facts = ReturnType<typeof createFacts>;

/**
 * @param files - Paths of all files from the root.
 * @param read - Returns the text of a file.
 */
export function createFacts(
  files: readonly string[],
  read: Read,
  { packages, entryPoints, operations, byHand }: Settings,
) {
  const texts = new Map<string, string>();
  const readOnce = (file: string): string => {
    const text = texts.get(file) ?? read(file);
    texts.set(file, text);
    return text;
  };
  const graph = createImportGraph(files, readOnce, entryPoints);
  const specUsersOf = createSpecUsers(files, graph, readOnce);
  const needed = operationsByFile(files, graph, readOnce, operations);
  const integrationTests = files.filter(isIntegrationTest);
  const testsOf = testsByOperation(
    new Map(integrationTests.map((file) => [file, operationsIn(readOnce(file), operations)])),
  );
  const specs = files.filter(isSpec);
  // A spec of the table is chosen by the table alone.
  const byTable = new Set([...Object.values(byHand.ofFolders).flat(), ...byHand.wholeRunOnly]);
  const chosenByFacts = specs.filter((spec) => !byTable.has(spec));
  const specsOfCatalogue = specsOfCatalogues(files, chosenByFacts, readOnce, specUsersOf);
  const units = new Set(files.filter((file) => SCREENS.test(file)).map(unitOf));
  const specsByUnit = new Map([...units].map((unit) => [unit, specsNamedAs(unit, chosenByFacts)]));
  const callersOf = callersByOperation(files, readOnce, operations);
  return {
    packages,
    byHand,
    graph,
    files: new Set(files),
    joins: findJoins(files, graph),
    specs,
    specsByUnit,
    specsByFacts: new Set([
      ...[...specsByUnit.values()].flat(),
      ...[...specsOfCatalogue.values()].flatMap((counts) => [...counts.keys()]),
    ]),
    integrationTests,
    specUsersOf,
    specsOfCatalogue,
    /** Operations that need this file on the server, or that it defines, with their distance. */
    operationsOf: (file: string): ReadonlyMap<string, number> =>
      file.startsWith(CONTRACTS)
        ? new Map([...operationsDefinedIn(readOnce(file), operations)].map((name) => [name, 0]))
        : (needed.get(file) ?? new Map()),
    testsOfOperation: (name: string): Names => testsOf.get(name) ?? new Set(),
    callersOfOperation: (name: string): readonly string[] => callersOf.get(name) ?? [],
    /** Returns the number of browser tests of a spec: a test for phones runs twice. */
    testsOfSpec: (spec: string): number => readOnce(spec).split(/\btest\(|@phone/).length - 1,
  };
}
