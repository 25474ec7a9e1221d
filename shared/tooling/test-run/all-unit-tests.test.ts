import { globSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { allUnitTests, chooseUnitTests, inUnusualZone, joinProjects, unitTestFolders } from './all-unit-tests.ts';

const ROOT = join(import.meta.dirname, '..', '..', '..');

describe('the unit tests of all packages', () => {
  it('are joined by kind, with the set-up files of each package once', () => {
    const rules = (name: string, setupFiles: string[]) => ({
      name: 'rules',
      include: [`${name}/a.test.ts`],
      setupFiles,
    });
    const pages = { name: 'pages', include: ['a/b.test.tsx'], setupFiles: [] };
    expect(joinProjects([rules('a', ['x.ts']), pages, rules('b', ['x.ts', 'y.ts'])])).toEqual([
      { name: 'rules', include: ['a/a.test.ts', 'b/a.test.ts'], setupFiles: ['x.ts', 'y.ts'] },
      pages,
    ]);
  });

  it('are each file beside a source, in one project', async () => {
    const projects = (await allUnitTests()).filter(({ test }) => test.name !== 'zone');
    const files = projects.flatMap(({ test }) => test.include).sort();
    expect(files).toEqual([...new Set(files)]);
    const beside = globSync('*/src/**/*.test.{ts,tsx}', { cwd: ROOT, exclude: (name) => name === 'node_modules' });
    expect(beside.filter((file) => !files.includes(file.replaceAll('\\', '/')))).toEqual([]);
  });

  it('run again in a zone with unusual clock changes, if they are rules with days or times', () => {
    const include = ['shared/src/domain/dates/a.test.ts', 'shared/src/domain/site/b.test.ts', 'mf-a/src/c.test.ts'];
    const rules = { name: 'rules', include, setupFiles: [] };
    const again = { ...rules, name: 'zone', include: include.slice(0, 1), env: { TZ: 'America/St_Johns' } };
    expect(inUnusualZone([rules])).toEqual([again]);
    expect(inUnusualZone([{ ...rules, include: include.slice(1) }])).toEqual([]);
  });
});

describe('the chosen unit tests', () => {
  const folders = ['a', 'b', 'c'];
  const testsOf = async (folder: string) => [`${folder}/src/x.test.ts`];
  const choose = (packages: Record<string, 'all' | string[]>) => chooseUnitTests(packages, { folders, testsOf });

  it('are all of the chosen packages', async () => {
    expect(await choose({ a: 'all', c: 'all', e2e: 'all' })).toEqual({ folders: ['a', 'c'], files: null });
    expect(await choose({})).toEqual({ folders: [], files: null });
  });

  it('are those of the changed files, together with all tests of other packages', async () => {
    const files = ['a/src/y.ts', 'b/src/x.test.ts'];
    expect(await choose({ a: ['a/src/y.ts'], b: 'all', c: ['a/src/y.ts'] })).toEqual({ folders, files });
  });

  it('can be those of every package that this repository has', () => {
    expect(unitTestFolders()).toEqual(expect.arrayContaining(['mf-site', 'server', 'shared', 'shell']));
  });
});
