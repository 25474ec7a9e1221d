import { describe, expect, it } from 'vitest';
import { selectTests } from './select-tests.ts';
import { readSmallRepository } from './small-repository.fixture.ts';

const SMALL = readSmallRepository();
const select = (...files: string[]) => selectTests(files, SMALL);
const NOTHING = { packages: {}, integration: [], contracts: [], specs: [], types: [] };
const DAY = 'mf-a/src/features/day';

describe('the unit tests that a change affects', () => {
  it('import the file, directly or through others', () => {
    expect(select(`${DAY}/day.rules.ts`).packages).toEqual({
      'mf-a': [`${DAY}/day.rules.test.ts`, `${DAY}/day.page.test.tsx`],
    });
  });

  it('of another feature stay out, although they draw the whole remote', () => {
    expect(select('mf-a/src/features/list/list.page.tsx').packages).toEqual({
      'mf-a': ['mf-a/src/features/list/list.page.test.tsx'],
    });
  });

  it('of a part of shared are found name by name through its entry point', () => {
    expect(select('shared/src/ui/button.tsx').packages).toEqual({
      shared: ['shared/src/ui/button.test.tsx'],
      'mf-a': [`${DAY}/day.page.test.tsx`],
    });
    expect(select('shared/src/ui/card.tsx').packages).toEqual({});
  });

  it('are all of the package for a file that tests read from disk', () => {
    expect(select('shared/package.json').packages).toEqual({ shared: 'all' });
    expect(select('server/migrations/0001_day.up.sql')).toMatchObject({
      packages: { server: 'all' },
      integration: 'all',
    });
  });

  it('are those of the report for an accepted export', () => {
    expect(select('shared/api/ui.api.txt').packages).toEqual({
      shared: ['shared/tooling/api-report/api-report.test.ts'],
    });
  });
});

describe('the integration tests that a change affects', () => {
  it.each([
    ['a use case', 'server/src/features/day/get-day.service.ts', ['server/test/day/read-day.int.test.ts']],
    ['a package that a use case needs', 'server/src/days/write.ts', ['server/test/day/save-day.int.test.ts']],
    ['a file that a test imports', 'server/src/jobs/clean.ts', ['server/test/jobs.int.test.ts']],
    ['a helper of tests', 'server/test/given.ts', ['server/test/day/read-day.int.test.ts']],
    ['a test', 'server/test/day/save-day.int.test.ts', ['server/test/day/save-day.int.test.ts']],
    ['a call', 'shared/src/contracts/site/calls.site.ts', []],
    ['the rights', 'shared/src/contracts/access.ts', ['server/test/access/matrix.int.test.ts']],
  ])('of %s', (_, file, tests) => {
    expect(select(file).integration).toEqual(tests);
  });

  it('of a table of routes name one of its operations', () => {
    expect(select('server/src/routes/days.ts').integration).toEqual([
      'server/test/day/read-day.int.test.ts',
      'server/test/day/save-day.int.test.ts',
    ]);
  });

  it('are all for the platform', () => {
    expect(select('server/src/platform/serve.ts').integration).toBe('all');
  });
});

describe('the browser tests that a change affects', () => {
  it.each([
    ['show the texts of the changed part', `${DAY}/day.page.tsx`, ['days']],
    ['show the texts of the nearest part that uses it', `${DAY}/day.rules.ts`, ['days']],
    ['have most of a changed catalogue', 'mf-a/src/features/list/list.messages.ts', ['all-days']],
    ['have the name of the feature', 'mf-a/src/features/note/note.page.tsx', ['a-note']],
    ['call the changed operation', 'server/src/features/day/save-day.service.ts', ['days']],
    ['are the core when none is about the part', 'mf-a/src/features/bare/bare.page.tsx', ['walk']],
    ['are the core when the part is in many applications', 'shared/src/ui/button.tsx', ['walk']],
    ['are the core for the platform', 'server/src/platform/serve.ts', ['walk']],
    ['are the core for the build of a remote', 'mf-a/rspack.config.mjs', ['walk']],
    ['are in the table by hand', 'mf-c/src/page.tsx', ['third', 'upgrade']],
    ['use the changed page object', 'e2e/pages/login.page.ts', ['a-note', 'all-days', 'days', 'upgrade', 'walk']],
    ['are changed themselves', 'e2e/specs/third.spec.ts', ['third']],
    ['are none for a test', `${DAY}/day.rules.test.ts`, []],
    ['are none for a use case that no page calls', 'server/src/features/day/get-day.service.ts', []],
  ])('%s', (_, file, names) => {
    expect(select(file).specs).toEqual(names.map((name) => `specs/${name}.spec.ts`));
  });

  it('are all when their set-up changed', () => {
    expect([select('e2e/server.ts').specs, select('e2e/fixtures.ts').specs]).toEqual(['all', 'all']);
  });

  it('are one for each changed part', () => {
    expect(select(`${DAY}/day.page.tsx`, 'mf-b/src/page.tsx').specs).toEqual([
      'specs/days.spec.ts',
      'specs/other.spec.ts',
    ]);
  });
});

describe('the other stages', () => {
  it('compile the packages whose types may change, also through an entry point', () => {
    expect(select('shared/src/ui/card.tsx').types).toEqual(['shared', 'mf-a']);
    expect(select('shared/src/ui/index.ts').types).toEqual(['shared', 'mf-a', 'mf-b', 'mf-c']);
    expect(select('mf-b/src/gone.ts').types).toEqual(['mf-b']);
  });

  it('run the contracts of the remotes that contain the change', () => {
    expect(select('shared/src/ui/button.tsx').contracts).toEqual(['mf-a', 'mf-b', 'mf-c']);
    expect(select('mf-a/src/features/note/note.page.tsx').contracts).toEqual(['mf-a']);
  });

  it('run the contracts and looks that changed themselves, or all when their harness did', () => {
    expect(select('mf-a/contract/answers.ts').contracts).toEqual(['mf-a']);
    expect(select('shared/tooling/contract-test/validate-look.ts').contracts).toEqual(['mf-a', 'mf-b', 'mf-c']);
  });

  it.each([
    'package.json',
    'pnpm-lock.yaml',
    'tsconfig.base.json',
    'vitest.config.ts',
    'shared/tooling/rspack.mjs',
    'shared/tooling/build-packages.ts',
    'shared/tooling/fingerprint.ts',
    'shared/tooling/test-run/all-unit-tests.ts',
    'shared/tooling/compile-styles/syntax.ts',
  ])('are whole, when %s changed', (file) => {
    const { packages, integration, specs } = select(file);
    expect([new Set(Object.values(packages)), integration, specs]).toEqual([new Set(['all']), 'all', 'all']);
  });

  it.each(['README.md', 'docs/decisions/0001-tools.md', 'mf-a/README.md', 'LICENSE'])('are none, for %s', (file) => {
    expect(select(file)).toEqual(NOTHING);
  });
});
