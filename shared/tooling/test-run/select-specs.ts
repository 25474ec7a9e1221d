// Selects the browser tests that a change affects.
import { type Facts, isForTestsOnly, isSpec, operationsByDistance, unitOf } from './facts.ts';

/** The table of specs that no fact chooses. */
const BY_HAND = 'e2e/specs-by-hand.json';
/** Each changed file has the spec that is most about it; further specs have room in this number of browser tests. */
const MOST_BROWSER_TESTS = 20;
/** A part that people meet first in so many applications belongs to no screen: the core shows whether the product still works. */
const APPLICATIONS_OF_A_SHARED_PART = 3;
/** Of a spec with the name of a file's folder, in equal texts. */
const WEIGHT_OF_A_NAME = 3;
const SCREEN = /^(?:mf-[a-z-]+|shell)\/(?:src\/.+\.(?:tsx?|css)|[a-z.-]+\.mjs)$/;

type Counts = Map<string, number>;

const topOf = (file: string): string => file.split('/', 1).join('');

/** Returns spec → how much it is about the file: equal texts of the catalogues that the file has or uses, and equal names. */
function specsAbout(file: string, { graph, specsOfCatalogue, specsByUnit }: Facts): Counts {
  const found: Counts = new Map();
  const add = (spec: string, count: number) => found.set(spec, (found.get(spec) ?? 0) + count);
  for (const each of [file, ...graph.importsOf(file)])
    if (topOf(each) === topOf(file)) for (const [spec, count] of specsOfCatalogue.get(each) ?? []) add(spec, count);
  for (const spec of specsByUnit.get(unitOf(file)) ?? []) add(spec, WEIGHT_OF_A_NAME);
  return found;
}

/**
 * Returns the specs of the screens on which a person meets the file: those about the file itself, or else those about the files that use it,
 * and so on until one has specs. A join of features is on every screen, so the search ends there.
 */
function nearestSpecs(start: string, facts: Facts): { specs: Counts; isShared: boolean } {
  const mayGoOn = (file: string): boolean => (file === start || !facts.joins.has(file)) && !isForTestsOnly(file);
  for (const step of facts.graph.usersByStep([start], mayGoOn)) {
    const specs: Counts = new Map();
    const applications = new Set<string>();
    for (const file of step.filter(mayGoOn)) {
      for (const [spec, count] of specsAbout(file, facts)) {
        specs.set(spec, (specs.get(spec) ?? 0) + count);
        applications.add(topOf(file));
      }
    }
    if (specs.size > 0) return { specs, isShared: applications.size >= APPLICATIONS_OF_A_SHARED_PART };
  }
  return { specs: new Map(), isShared: false };
}

const byCount = (counts: Counts): string[] => [...counts].sort((a, b) => b[1] - a[1]).map(([spec]) => spec);

/** @returns The specs of the files' screens, and whether a file is met on screens of many applications, or no spec is about any of them. */
function specsOfScreens(files: readonly string[], facts: Facts): { specs: Set<string>; isForCore: boolean } {
  const found = files.map((file) => ({ file, ...nearestSpecs(file, facts) }));
  const own = found.filter(({ isShared, specs }) => !isShared && specs.size > 0);
  const chosen = new Set(own.flatMap(({ specs }) => byCount(specs).slice(0, 1)));
  const sums: Counts = new Map();
  for (const { specs } of own) for (const [spec, count] of specs) sums.set(spec, (sums.get(spec) ?? 0) + count);
  let tests = [...chosen].reduce((sum, spec) => sum + facts.testsOfSpec(spec), 0);
  for (const spec of byCount(sums)) {
    if (chosen.has(spec) || tests + facts.testsOfSpec(spec) > MOST_BROWSER_TESTS) continue;
    chosen.add(spec);
    tests += facts.testsOfSpec(spec);
  }
  // A join of features belongs to every screen of its application.
  const isJoin = files.some((file) => facts.joins.has(file));
  const isUnseen = chosen.size === 0 && files.some((file) => SCREEN.test(file) && !facts.graph.hasOnlyReExports(file));
  return { specs: chosen, isForCore: isJoin || isUnseen || found.some(({ isShared }) => isShared) };
}

/** Returns the specs that use the changed files of the browser tests themselves; `'all'` for files that all use. */
function specsOfTestFiles(changed: readonly string[], { specs, specUsersOf }: Facts): 'all' | Set<string> {
  const found = new Set(changed.filter(isSpec));
  for (const file of changed.filter((each) => !isSpec(each))) {
    const users = file.endsWith('.ts') ? specUsersOf(file) : specs;
    if (users.length === specs.length) return 'all';
    for (const spec of users) found.add(spec);
  }
  return found;
}

/**
 * @param changed - Existing files, from the root.
 * @param isPlatform - Whether everything rests on the file.
 * @returns `'all'`, or files below `e2e`.
 */
export function selectSpecs(
  changed: readonly string[],
  facts: Facts,
  isPlatform: (file: string) => boolean,
): 'all' | string[] {
  const { byHand } = facts;
  const isOfTests = (file: string): boolean => topOf(file) === 'e2e';
  const own = specsOfTestFiles(
    changed.filter((file) => isOfTests(file) && file !== BY_HAND),
    facts,
  );
  if (own === 'all') return 'all';
  const sources = changed.filter((file) => !isOfTests(file) && !isForTestsOnly(file));
  const [operations = []] = operationsByDistance(sources, facts);
  const callers = [...operations].flatMap((operation) => facts.callersOfOperation(operation));
  const inBrowser = sources.filter((file) => topOf(file) !== 'server');
  const { specs: met, isForCore } = specsOfScreens([...new Set([...inBrowser, ...callers])], facts);
  const core = isForCore || sources.some(isPlatform) ? byHand.core : [];
  const ofFolders = Object.entries(byHand.ofFolders).filter(([folder]) =>
    sources.some((file) => file.startsWith(folder)),
  );
  const chosen = new Set([...own, ...met, ...core, ...ofFolders.flatMap(([, specs]) => specs)]);
  return [...chosen].map((spec) => spec.slice('e2e/'.length)).sort();
}
