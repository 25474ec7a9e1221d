import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { checkImports } from './check-boundaries.ts';

let root = '';
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Checks a workspace with these files. */
function check(sources: Readonly<Record<string, string>>): ReturnType<typeof checkImports> {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const files: Record<string, string> = {
    'shared/src/domain/x.ts': '',
    'shared/src/ui/x.ts': '',
    'shared/src/testing/x.ts': '',
    ...sources,
  };
  for (const name of ['shared', 'server', 'mf-a', 'mf-b'])
    Object.assign(files, { [`${name}/package.json`]: '{ "exports": { "./ui": "./src/ui/index.ts" } }' });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return checkImports(root);
}
const breachesOf = (sources: Readonly<Record<string, string>>) => check(sources).breaches;
const circlesOf = (sources: Readonly<Record<string, string>>) => check(sources).circles;

describe('SH-07 import boundaries', () => {
  it.each([
    ['mf-a/src/x.ts', "import { y } from '../../mf-b/src/y.ts';"],
    ['mf-a/src/x.ts', "const y = await import('@carefront/mf-b');"],
    ['mf-a/src/features/one/x.ts', "import { y } from '../two/y.ts';"],
    ['shared/src/domain/x.ts', "import { y } from '../ui/x.ts';"],
    ['server/src/x.ts', "export { y } from '@carefront/shared/ui';"],
    ['mf-a/src/x.ts', "import { y } from '@carefront/shared/testing';"],
    ['mf-a/src/x.ts', "import { y } from '@carefront/shared/secret';"],
    ['mf-a/src/x.ts', "import { y } from '@carefront/tooling/y';"],
  ])('%s: %s is refused', (file, source) => {
    expect(breachesOf({ [file]: source })).toHaveLength(1);
  });

  it.each([
    ['mf-a/src/x.ts', "import { y } from '@carefront/shared/ui';"],
    ['mf-a/src/x.test.ts', "import { y } from '@carefront/shared/testing';"],
    ['server/src/x.ts', "import { y } from '@carefront/shared/domain';"],
    ['mf-a/vitest.config.ts', "import { y } from '@carefront/tooling/vitest-projects';"],
    ['shared/src/ui/x.ts', "import { y } from '../domain/x.ts';"],
  ])('%s: %s is allowed', (file, source) => {
    expect(breachesOf({ [file]: source })).toEqual([]);
  });
});

describe('units of the server', () => {
  it.each([
    ['server/src/features/one/x.ts', "import { y } from '../two/y.ts';"],
    ['server/src/features/one/inner/x.ts', "import type { Y } from '../../two/y.ts';"],
    ['server/src/features/one/x.ts', "import { y } from '../../people/y.ts';"],
    ['server/src/features/one/x.ts', "import { y } from '../../app.ts';"],
    ['server/src/people/x.ts', "import { y } from '../features/one/public.ts';"],
    ['server/src/people/x.ts', "export { y } from '../messages/outbox/y.ts';"],
    ['server/src/platform/http/x.ts', "import { y } from '../../people/public.ts';"],
    ['server/src/routes/x.ts', "import { y } from '../people/y.ts';"],
    ['server/src/features/one/x.ts', "import type { Y } from '../../routes/y.ts';"],
    ['server/src/people/x.ts', "import type { Y } from '../routes/y.ts';"],
    ['server/demo/seed/x.ts', "import { y } from '../../src/features/one/y.ts';"],
    ['server/src/people/x.ts', "import { y } from '../../demo/x.ts';"],
    ['server/src/app.ts', "const y = await import('../demo/x.ts');"],
  ])('%s: %s is refused', (file, source) => {
    expect(breachesOf({ [file]: source })).toHaveLength(1);
  });

  it.each([
    ['server/src/features/one/x.ts', "import { y } from '../two/public.ts';"],
    ['server/src/features/one/inner/x.ts', "import { y } from '../outer/y.ts';"],
    ['server/src/features/one/x.ts', "import { y } from '../../people/public.ts';"],
    ['server/src/features/one/x.ts', "import type { Deps } from '../../deps.ts';"],
    ['server/src/features/one/x.test.ts', "import { y } from '../two/y.ts';"],
    ['server/src/people/x.ts', "import { y } from '../platform/http/y.ts';"],
    ['server/demo/seed/x.ts', "import { y } from '../../src/features/one/public.ts';"],
    ['server/demo/seed/x.ts', "import { y } from '../outbox/y.ts';"],
    ['server/src/main.ts', "const y = await import('../demo/x.ts');"],
    ['server/src/people/x.test.ts', "import { y } from '../../demo/x.ts';"],
    ['server/src/app.ts', "import { y } from './features/one/one.routes.ts';"],
    ['server/src/routes/x.ts', "import { y } from '../features/one/inner/y.ts';"],
  ])('%s: %s is allowed', (file, source) => {
    expect(breachesOf({ [file]: source })).toEqual([]);
  });
});

describe('circles between folders of the server', () => {
  const CIRCLE = {
    'server/src/people/x.ts': "import { y } from '../accounts/public.ts';",
    'server/src/accounts/public.ts': "export { y } from './inner/y.ts';",
    'server/src/accounts/inner/y.ts': "import { z } from '../../messages/public.ts';",
    'server/src/messages/public.ts': "export { z } from './z.ts';",
    'server/src/messages/z.ts': "import { x } from '../people/public.ts';",
    'server/src/people/public.ts': "export { x } from './x.ts';",
  };

  it('are printed with every folder of the circle', () => {
    const [breach, ...others] = breachesOf(CIRCLE);
    expect(others).toEqual([]);
    for (const folder of ['people', 'accounts/inner', 'messages']) expect(breach).toContain(` ${folder} →`);
  });

  it('exist between folders of one unit too', () => {
    const breaches = breachesOf({
      'server/src/platform/a/x.ts': "import { y } from '../b/y.ts';",
      'server/src/platform/b/y.ts': "import { x } from '../a/z.ts';",
    });
    expect(breaches).toEqual(['server/src: folders in a circle: platform/a → platform/b → platform/a']);
  });

  it.each([
    [
      'a test closes the circle',
      { 'server/src/messages/z.ts': '', 'server/src/messages/z.test.ts': CIRCLE['server/src/messages/z.ts'] },
    ],
    [
      'the circle goes through the types of deps.ts',
      { 'server/src/messages/z.ts': "import type { Deps } from '../deps.ts';" },
    ],
  ])('are not found where %s', (_when, sources) => {
    expect(
      breachesOf({ ...CIRCLE, 'server/src/deps.ts': "import type { X } from './people/public.ts';", ...sources }),
    ).toEqual([]);
  });
});

describe('folders of a remote beside its features', () => {
  it.each([
    ['mf-a/src/form/x.ts', "import { y } from '../features/one/y.ts';"],
    ['mf-a/src/form/x.ts', "const y = await import('../features/one/y.ts');"],
  ])('%s: %s is refused', (file, source) => {
    expect(breachesOf({ [file]: source })).toEqual([expect.stringContaining('imports no feature')]);
  });

  it.each([
    ['mf-a/src/features/one/x.ts', "import { y } from '../../form/y.ts';"],
    ['mf-a/src/pages/x.ts', "import { y } from '../features/one/y.ts';"],
    ['mf-a/src/root.tsx', "import { y } from './features/one/y.ts';"],
  ])('%s: %s is allowed', (file, source) => {
    expect(breachesOf({ [file]: source })).toEqual([]);
  });

  it('do not import each other in a circle', () => {
    const breaches = breachesOf({
      'mf-a/src/form/inner/x.ts': "import { y } from '../../list/y.ts';",
      'mf-a/src/list/y.ts': "import { z } from '../form/z.ts';",
      'mf-a/src/form/z.ts': "import { x } from './inner/x.ts';",
    });
    expect(breaches).toEqual(['mf-a/src: folders in a circle: form → list → form']);
  });
});

describe('circles of files', () => {
  it.each([
    ['server/src/features/one', "import { y } from './y.ts';", "import { x } from './x.ts';"],
    ['shared/src/ui', "import type { Y } from './y.ts';", "export { x } from './x.ts';"],
    ['mf-a/src/features/one', "import { y } from './y.ts';", "import type { X } from './x.ts';"],
  ])('in %s are refused, types too', (folder, x, y) => {
    expect(circlesOf({ [`${folder}/x.ts`]: x, [`${folder}/y.ts`]: y })).toEqual([
      `files in a circle: ${folder}/x.ts → ${folder}/y.ts → ${folder}/x.ts`,
    ]);
  });

  it('are refused through an entry point of shared', () => {
    const sources = {
      'shared/src/ui/index.ts': "export { x } from './x.ts';",
      'shared/src/ui/x.ts': "import { y } from '@carefront/shared/ui';",
    };
    expect(circlesOf(sources)).toEqual([
      'files in a circle: shared/src/ui/index.ts → shared/src/ui/x.ts → shared/src/ui/index.ts',
    ]);
  });

  it('are allowed among tests, and where one file loads the other later', () => {
    expect(
      circlesOf({
        'mf-a/src/x.test.ts': "import { y } from './y.test.ts';",
        'mf-a/src/y.test.ts': "import { x } from './x.test.ts';",
        'mf-a/src/page.ts': "const y = await import('./parts.ts');",
        'mf-a/src/parts.ts': "import { page } from './page.ts';",
      }),
    ).toEqual([]);
  });
});
