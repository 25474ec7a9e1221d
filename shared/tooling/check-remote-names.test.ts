import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import type { DescribedRemote } from '../src/contracts/index.ts';
import { findDescriptionFaults, readDescriptions } from './check-descriptions.ts';
import { findRemoteNames } from './check-remote-names.ts';

const REMOTES = await readDescriptions();

let root = '';
afterEach(() => {
  if (root) rmSync(root, { recursive: true, force: true });
});

/** Checks a workspace with this one file. */
function usesIn(file: string, source: string): string[] {
  root = mkdtempSync(join(tmpdir(), 'names-'));
  for (const [name, text] of [
    ['shell/src/x.ts', ''],
    ['server/demo/x.ts', ''],
    ['server/src/x.ts', ''],
    ['shared/src/x.ts', ''],
    [file, source],
  ] as const) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  return findRemoteNames(root, REMOTES);
}

describe('SH-02 names of remotes and of their pages', () => {
  it.each([
    ['shell/src/x.ts', "const remote = 'mf-site';"],
    ['server/src/a/x.ts', '/** As mf-consent draws it. */'],
    ['shared/src/app/x.tsx', "navigate('/site/client_account');"],
    ['shared/src/app/x.ts', "export const LOGIN_PATH = '/login';"],
    ['server/src/x.ts', `const link = \`\${origin}/site/consent/\${token}\`;`],
    ['shell/src/x.ts', 'const to = "/staff/bookings?status=new";'],
  ])('%s: %s is refused', (file, source) => {
    expect(usesIn(file, source)).toHaveLength(1);
  });

  it.each([
    ['shell/src/x.test.ts', "const remote = 'mf-site';"],
    ['shared/src/testing/x.ts', "const path = '/site';"],
    ['server/src/x.ts', "const path = '/api/site/get-locations';"],
    ['shell/src/x.ts', "import { staff } from './staff/staff.ts';"],
    ['server/src/x.ts', "const where = '/sitemap.xml';"],
    ['mf-site/src/x.ts', "const path = '/site';"],
  ])('%s: %s is allowed', (file, source) => {
    expect(usesIn(file, source)).toEqual([]);
  });
});

describe('SH-07 descriptions that do not fit together', () => {
  const more = (changes: Partial<DescribedRemote>): Record<string, DescribedRemote> => ({
    ...REMOTES,
    'mf-new': {
      views: [],
      provides: {},
      links: [],
      parcels: [],
      requires: { shell: 1, api: [], emits: [], handles: [] },
      ...changes,
    },
  });
  const aPage = (path: string): DescribedRemote['views'] => [
    {
      name: 'main',
      place: 'page',
      feature: { en: 'New', fr: 'Nouveau' },
      routes: [{ path, access: 'public', title: null }],
    },
  ];

  it.each([
    ['a path of another remote', more({ views: aPage('/site/:any') }), 'claims /site/:any'],
    ['a parcel of another remote', more({ parcels: REMOTES['mf-auth']?.parcels ?? [] }), 'the part login-form@1'],
    ['no pattern', more({ views: aPage('/new/*') }), 'is no path pattern'],
    [
      'an emailed page that no remote has',
      Object.fromEntries(Object.entries(REMOTES).filter(([name]) => name !== 'mf-auth')),
      'no remote claims it',
    ],
  ])('%s', (_what, remotes, text) => {
    expect(findDescriptionFaults(remotes).join('\n')).toContain(text);
  });

  it('is empty for a new remote with its own page', () => {
    expect(findDescriptionFaults(more({ views: aPage('/new/:id?') }))).toEqual([]);
  });
});
