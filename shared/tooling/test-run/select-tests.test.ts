import { describe, expect, it } from 'vitest';
import { selectTests, type Workspace } from './select-tests.mjs';
import { readWorkspace } from './workspace.mjs';

const WORKSPACE: Workspace = {
  packages: [
    { name: 'shared', dependsOn: [] },
    { name: 'mf-a', dependsOn: ['shared'] },
    { name: 'mf-b', dependsOn: ['shared'] },
    { name: 'server', dependsOn: ['shared'] },
    { name: 'e2e', dependsOn: ['shared'] },
  ],
  specs: ['specs/a-form.spec.ts', 'specs/a.spec.ts', 'specs/b.spec.ts'],
  specsOfPackage: { 'mf-a': ['a'], 'mf-b': ['b'] },
};
const select = (...files: string[]) => selectTests(files, WORKSPACE);

describe('the tests that a change affects', () => {
  it('are those of the package, and the browser tests that visit its pages', () => {
    const file = 'mf-a/src/form.tsx';
    expect(select(file)).toEqual({
      packages: { 'mf-a': [file] },
      specs: ['specs/a-form.spec.ts', 'specs/a.spec.ts'],
    });
  });

  it('include every package that depends on it', () => {
    const file = 'shared/src/domain/dates.ts';
    const [shared, a, b, server, e2e] = [[file], [file], [file], [file], [file]];
    expect(select(file)).toEqual({ packages: { shared, 'mf-a': a, 'mf-b': b, server, e2e }, specs: 'all' });
  });

  it('follow dependencies over several steps', () => {
    const packages = [
      { name: 'c', dependsOn: ['b'] },
      { name: 'b', dependsOn: ['a'] },
      { name: 'a', dependsOn: [] },
    ];
    const selection = selectTests(['a/src/x.ts'], { packages, specs: [], specsOfPackage: {} });
    expect(Object.keys(selection.packages).sort()).toEqual(['a', 'b', 'c']);
  });

  it('are all of the package, for a file that tests read from disk', () => {
    expect(select('server/migrations/0001_x.up.sql', 'server/src/x.ts')).toEqual({
      packages: { server: 'all' },
      specs: 'all',
    });
  });

  it('include no browser tests, when only tests or their set-up changed', () => {
    expect(select('mf-a/src/form.test.tsx', 'server/test/setup/given.ts', 'shared/tooling/check-zones.mjs').specs).toEqual(
      [],
    );
  });

  it.each([
    'package.json',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'shared/tooling/rspack.mjs',
    'shared/tooling/compile-styles/syntax.mjs',
  ])('are all, when %s changed', (file) => {
    const { packages, specs } = select(file);
    expect([Object.values(packages), specs]).toEqual([['all', 'all', 'all', 'all', 'all'], 'all']);
  });

  it.each(['README.md', 'docs/decisions/0001-tools.md', 'mf-a/README.md', 'LICENSE'])('are none, for %s', (file) => {
    expect(select(file)).toEqual({ packages: {}, specs: [] });
  });

  it('are the changed browser tests, or all when a shared file of theirs changed', () => {
    expect(select('e2e/specs/b.spec.ts').specs).toEqual(['specs/b.spec.ts']);
    expect(select('e2e/fixtures.ts').specs).toEqual('all');
  });
});

describe('the table of browser tests by package', () => {
  const { packages, specs, specsOfPackage } = readWorkspace();

  it('names existing packages and browser tests', () => {
    const names = packages.map(({ name }) => name);
    expect(Object.keys(specsOfPackage).filter((name) => !names.includes(name))).toEqual([]);
    const beginnings = Object.values(specsOfPackage).flat();
    expect(beginnings.filter((beginning) => !specs.some((spec) => spec.startsWith(`specs/${beginning}`)))).toEqual([]);
  });

  it('has a line for each remote, and contains each browser test', () => {
    const remotes = packages.map(({ name }) => name).filter((name) => name.startsWith('mf-'));
    expect(remotes.filter((name) => !specsOfPackage[name])).toEqual([]);
    const beginnings = Object.values(specsOfPackage).flat();
    expect(specs.filter((spec) => !beginnings.some((beginning) => spec.startsWith(`specs/${beginning}`)))).toEqual([]);
  });
});
