// The unit tests of all packages as projects of one vitest process. Vitest shares loaded modules only inside a project: with one project for
// each kind of file, a worker loads React and Fluent UI once, not once for each package.
import { globSync } from 'node:fs';
import { join, posix } from 'node:path';
import { pathToFileURL } from 'node:url';
import { ROOT } from '../fingerprint.ts';

/** Rules that use days or times: all of the domain except those about the site's texts. */
const WITH_TIMES = /^shared\/src\/domain\/(?!site\/)[^/]+\//;
/** A zone with unusual clock changes: half hours, and at one minute past midnight. */
const UNUSUAL_ZONE = 'America/St_Johns';

/** Returns the packages with unit tests. */
export const unitTestFolders = () =>
  globSync('*/vitest.config.ts', { cwd: ROOT })
    .map((file) => file.replaceAll('\\', '/').split('/')[0])
    .sort();

/** Reads the projects that a package exports as `unitTests`, its files named from the root. */
async function projectsOf(folder) {
  const file = join(ROOT, folder, 'vitest.config.ts');
  const { unitTests } = await import(pathToFileURL(file).href);
  if (!unitTests) throw new Error(`${folder}/vitest.config.ts has to export its projects as unitTests`);
  const fromRoot = (path) => (posix.isAbsolute(path) ? path : join(folder, path).replaceAll('\\', '/'));
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
export function joinProjects(projects) {
  const joined = new Map();
  for (const project of projects) {
    const before = joined.get(project.name);
    const of = (key) => [...new Set([...(before?.[key] ?? []), ...project[key]])];
    joined.set(project.name, { ...project, include: of('include'), setupFiles: of('setupFiles') });
  }
  return [...joined.values()];
}

/** The rules about days and times once more, in another zone: vitest starts the workers of a project with its `env`. */
export function inUnusualZone(projects) {
  const rules = projects.find(({ name }) => name === 'rules');
  const include = rules?.include.filter((file) => WITH_TIMES.test(file)) ?? [];
  return include.length > 0 ? [{ ...rules, name: 'zone', include, env: { TZ: UNUSUAL_ZONE } }] : [];
}

/** @param folders - Packages whose tests run. */
export async function allUnitTests(folders = unitTestFolders()) {
  const projects = joinProjects((await Promise.all(folders.map(projectsOf))).flat());
  return [...projects, ...inUnusualZone(projects)].map((test) => ({ test }));
}

/**
 * @param packages - By name, `'all'` or the test files that run.
 * @returns `folders`: packages with tests to run. `files`: the test files that run, or null for all tests of the folders.
 */
export async function chooseUnitTests(packages, { folders = unitTestFolders(), testsOf = testFilesOf } = {}) {
  const chosen = folders.filter((folder) => packages[folder]);
  if (chosen.every((folder) => packages[folder] === 'all')) return { folders: chosen, files: null };
  const files = await Promise.all(
    chosen.map((folder) => (packages[folder] === 'all' ? testsOf(folder) : packages[folder])),
  );
  return { folders: chosen, files: [...new Set(files.flat())] };
}

const testFilesOf = async (folder) => (await projectsOf(folder)).flatMap(({ include }) => include);
