import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ROOT } from './fingerprint.ts';
import { sharedSource } from './release-build/shared-sources.ts';

const PAGE = /^\/\/ @vitest-environment jsdom$/m;
/**
 * A module that another file of the worker has loaded cannot be mocked any more. Loading modules again leaves two copies of each: a dialog
 * that an earlier file left open answered Escape with its own list of open dialogs, before the dialog of the next file could.
 */
const REPLACES_MODULES = /\bvi\.(?:doMock|mock|resetModules)\(/;
/** single-spa replaces the page's history and the listeners of its events for good: views of later files heard of an address twice. */
const CHANGES_THE_PAGE = /from 'single-spa'/;

/**
 * The unit tests of one package as vitest projects. Loading React and Fluent UI and making a page take most of a component test's time, so
 * all files of a worker share the loaded modules and the page: `clean-page.ts` empties the page after each file.
 * A file that needs a page has `// @vitest-environment jsdom` as its first line; a file that mocks modules, loads them again, or starts
 * single-spa runs separately.
 * @param folder - The package's folder: below the root, or an absolute path.
 * @param setupFiles - Set-up files of the package, relative to its folder.
 */
export function unitTestProjects(folder, { include = ['src/**/*.test.{ts,tsx}'], setupFiles = [] } = {}) {
  const root = resolve(ROOT, folder);
  const files = globSync(include, { cwd: root }).map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return {
      file,
      hasPage: PAGE.test(source),
      isAlone: [REPLACES_MODULES, CHANGES_THE_PAGE].some((sign) => sign.test(source)),
    };
  });
  const filesThat = (isMeant) => files.filter(isMeant).map(({ file }) => file);
  // Filling real forms, and hostile texts of 100 kB, take seconds when other work uses the two cores.
  const common = { root, testTimeout: 120_000, hookTimeout: 120_000, restoreMocks: true, unstubGlobals: true };
  const cleanPage = sharedSource(root, 'testing/clean-page');
  const page = { ...common, environment: 'jsdom', setupFiles: [cleanPage, ...setupFiles] };
  const rules = { ...common, environment: 'node', setupFiles };
  return [
    {
      test: {
        ...rules,
        name: 'rules',
        isolate: false,
        include: filesThat(({ hasPage, isAlone }) => !hasPage && !isAlone),
      },
    },
    {
      test: {
        ...page,
        name: 'pages',
        isolate: false,
        include: filesThat(({ hasPage, isAlone }) => hasPage && !isAlone),
      },
    },
    { test: { ...page, name: 'alone', include: filesThat(({ hasPage, isAlone }) => hasPage && isAlone) } },
    { test: { ...rules, name: 'alone-rules', include: filesThat(({ hasPage, isAlone }) => !hasPage && isAlone) } },
  ].filter(({ test }) => test.include.length > 0);
}
