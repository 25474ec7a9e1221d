import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './fingerprint.mjs';

const PAGE = /^\/\/ @vitest-environment jsdom$/m;
/** A module that another file of the worker has loaded cannot be replaced any more. */
const REPLACES_MODULES = /\bvi\.(?:doMock|mock)\(/;

/**
 * The unit tests of one package as projects of vitest. Most of a component test's time goes into loading React and Fluent UI and into
 * making a page, so all files of a worker share the loaded modules and the page: `clean-page.ts` empties the page after each file.
 * A file asks for a page itself, by `// @vitest-environment jsdom` at its head; a file that replaces modules runs alone.
 * @param folder - The package's folder.
 * @param setupFiles - Of the package, from its folder.
 */
export function unitTestProjects(folder, { include = ['src/**/*.test.{ts,tsx}'], setupFiles = [] } = {}) {
  const root = join(ROOT, folder);
  const files = globSync(include, { cwd: root }).map((file) => {
    const source = readFileSync(join(root, file), 'utf8');
    return { file, hasPage: PAGE.test(source), isAlone: REPLACES_MODULES.test(source) };
  });
  const filesThat = (isMeant) => files.filter(isMeant).map(({ file }) => file);
  // Real forms that a person fills, and hostile texts of 100 kB, take seconds where others use the two cores too.
  const common = { root, testTimeout: 30_000, restoreMocks: true, unstubGlobals: true };
  const cleanPage = join(ROOT, 'shared', 'src', 'testing', 'clean-page.ts');
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
