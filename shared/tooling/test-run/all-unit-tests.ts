// The unit tests of all packages as projects of one vitest process. Vitest shares loaded modules only inside a project: with one project for
// each kind of file, a worker loads React and Fluent UI once, not once for each package.
import { globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../fingerprint.ts';

export interface UnitTestProject {
  name: string;
  include: string[];
  setupFiles: string[];
  env?: Record<string, string>;
}
/** By the name of a package, `'all'` or the test files that run. */
export type PackageSelection = Readonly<Record<string, 'all' | readonly string[]>>;

/** Rules that use days or times: all of the domain except those about the site's texts. */
const WITH_TIMES = /^shared\/src\/domain\/(?!site\/)[^/]+\//;
/** A zone with unusual clock changes: half hours, and at one minute past midnight. */
const UNUSUAL_ZONE = 'America/St_Johns';

/** Returns the packages with unit tests. */
export const unitTestFolders = (): string[] =>
  globSync('*/vitest.config.ts', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/').split('/', 1).join(''))
    .sort();

/** Reads the projects that a package exports as `unitTests`, its files named from the root. */
async function projectsOf(folder: string): Promise<UnitTestProject[]> {
  const file = join(ROOT, folder, 'vitest.config.ts');
  const { unitTests }: { unitTests?: { test: Omit<UnitTestProject, 'setupFiles'> & { setupFiles?: string[] } }[] } =
    await import(pathToFileURL(file).href);
  if (!unitTests) throw new Error(`${folder}/vitest.config.ts has to export its projects as unitTests`);
  const fromRoot = (path: string): string => (posix.isAbsolute(path) ? path : join(folder, path).replaceAll('\\', '/'));
  return unitTests.map(({ test }) => ({
    ...test,
    root: ROOT,
    include: globSync(test.include.map(fromRoot), { cwd: ROOT }).map((path) => path.replaceAll('\\', '/')),
    setupFiles: (test.setupFiles ?? []).map(fromRoot),
  }));
}

/**
 * Joins the projects of the same name: all files, and the set-up files of each. A set-up file that is meant for its package alone looks at the
 * path of the test.
 */
export function joinProjects(projects: readonly UnitTestProject[]): UnitTestProject[] {
  const joined = new Map<string, UnitTestProject>();
  for (const project of projects) {
    const before = joined.get(project.name);
    const of = (key: 'include' | 'setupFiles') => [...new Set([...(before?.[key] ?? []), ...project[key]])];
    joined.set(project.name, { ...project, include: of('include'), setupFiles: of('setupFiles') });
  }
  return [...joined.values()];
}

/** The rules about days and times once more, in another zone: vitest starts the workers of a project with its `env`. */
export function inUnusualZone(projects: readonly UnitTestProject[]): UnitTestProject[] {
  const rules = projects.find(({ name }) => name === 'rules');
  const include = rules?.include.filter((file) => WITH_TIMES.test(file)) ?? [];
  return rules && include.length > 0 ? [{ ...rules, name: 'zone', include, env: { TZ: UNUSUAL_ZONE } }] : [];
}

/** @param folders - Packages whose tests run. */
export async function allUnitTests(
  folders: readonly string[] = unitTestFolders(),
): Promise<{ test: UnitTestProject }[]> {
  const projects = joinProjects((await Promise.all(folders.map(projectsOf))).flat());
  return [...projects, ...inUnusualZone(projects)].map((test) => ({ test }));
}

interface Reading {
  folders?: readonly string[];
  testsOf?: (folder: string) => Promise<string[]>;
}

/**
 * @returns `folders`: packages with tests to run. `files`: the test files that run, or null for all tests of the folders.
 */
export async function chooseUnitTests(
  packages: PackageSelection,
  { folders = unitTestFolders(), testsOf = testFilesOf }: Reading = {},
): Promise<{ folders: string[]; files: string[] | null }> {
  const chosen = folders.filter((folder) => packages[folder]);
  if (chosen.every((folder) => packages[folder] === 'all')) return { folders: chosen, files: null };
  const files = await Promise.all(
    chosen.map(async (folder) => {
      const tests = packages[folder] ?? [];
      return tests === 'all' ? testsOf(folder) : tests;
    }),
  );
  return { folders: chosen, files: [...new Set(files.flat())] };
}

const testFilesOf = async (folder: string): Promise<string[]> =>
  (await projectsOf(folder)).flatMap(({ include }) => include);
