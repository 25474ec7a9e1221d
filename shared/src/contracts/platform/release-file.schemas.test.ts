import { describe, expect, expectTypeOf, it } from 'vitest';
import * as z from 'zod/mini';
import { canonicalJson, type SignedManifestShape } from '../../domain/releases/public.ts';
import type { RemoteDescription } from '../remotes/describe-remote.ts';
import type { Manifest, ReleaseDocument } from '../wire.ts';
import { manifest } from './manifest.schemas.ts';
import { releaseDocument, releaseFile } from './release-file.schemas.ts';

const HASH = `sha384-${'a'.repeat(64)}`;
const DESCRIBES: RemoteDescription = {
  views: [],
  provides: {},
  links: [],
  parcels: ['x@1'].map((name) => ({ name, feature: { en: 'X', fr: 'X' } })),
};
const REMOTE: ReleaseDocument = {
  schema: 'carefront-release/2',
  name: 'mf-client-garden',
  version: '1.2.3',
  hash: '0123456789',
  container: 'mf_client_garden__1_2_3_0123456789',
  entry: 'entry.js',
  preload: ['js/chunk.js'],
  styles: ['style.css'],
  integrity: { 'entry.js': HASH, 'js/chunk.js': HASH, 'style.css': HASH, 'server/render.mjs': HASH },
  server: 'server/render.mjs',
  requires: {
    shell: 1,
    shared: {
      react: { major: 19, minor: 3 },
      'react/jsx-runtime': { major: 19, minor: 3 },
      '@carefront/shared/ui': { major: 1, minor: 4 },
    },
    api: ['holdSlot'],
  },
  events: { emits: ['locale@1'], handles: ['booking/appointment-booked@2'] },
  slot: { min_height_px: 560 },
  describes: DESCRIBES,
  notes: { en: 'Faster', fr: 'Plus rapide' },
  commit: 'a'.repeat(40),
  signature: { key: '0123456789abcdef', value: 'A'.repeat(86) },
};
const { describes: _, ...SHELL_FIELDS } = REMOTE;
const SHELL: ReleaseDocument = {
  ...SHELL_FIELDS,
  name: 'shell',
  container: 'shell__1_2_3_0123456789',
  provides: { shell: 1, shared: { react: { major: 19, minor: 3 } }, adapters: [{ from: 'a/b@2', to: 'a/b@1' }] },
};

const isRight = (changes: object, document: object = REMOTE) =>
  z.safeParse(releaseDocument, { ...document, ...changes }).success;
const reasonsFor = (changes: object, document: object = REMOTE) =>
  (z.safeParse(releaseDocument, { ...document, ...changes }).error?.issues ?? []).map(({ message }) => message);

describe('a release document', () => {
  it.each([
    { of: 'remote', document: REMOTE },
    { of: 'shell', document: SHELL },
  ])('SH-02 of a $of is read as it was signed: nothing is added or left out', ({ document }) => {
    const sent: unknown = JSON.parse(JSON.stringify(document));
    expect(canonicalJson(z.parse(releaseDocument, sent))).toBe(canonicalJson(sent));
    expect(z.parse(releaseFile, sent)).toEqual(sent);
  });

  it('may lack notes, a commit and a signature', () => {
    expect(isRight({ notes: undefined, commit: null, signature: undefined })).toBe(true);
  });

  it.each<[string, object]>([
    ['an unknown field', { built_at: 'now' }],
    ['an unknown field inside', { slot: { min_height_px: 1, max_height_px: 2 } }],
    ['another schema', { schema: 'carefront-release/3' }],
    ['a name outside the pattern', { name: 'garden' }],
    ['a version with a leading zero', { version: '01.0.0' }],
    ['a hash in capitals', { hash: 'ABCDEF0123' }],
    ['a file above the folder', { entry: '../entry.js' }],
    ['a hash of another kind', { integrity: { ...REMOTE.integrity, 'x.js': 'sha256-x' } }],
    ['itself among its files', { integrity: { ...REMOTE.integrity, 'release.json': HASH } }],
    ['a hidden file', { integrity: { ...REMOTE.integrity, '.env': HASH } }],
    ['a module requirement without minor', { requires: { ...REMOTE.requires, shared: { react: { major: 19 } } } }],
    ['modules in a list, as earlier documents have them', { requires: { ...REMOTE.requires, shared: ['react'] } }],
    [
      'a module outside the pattern',
      { requires: { ...REMOTE.requires, shared: { '../react': { major: 1, minor: 0 } } } },
    ],
    ['an operation with a space', { requires: { ...REMOTE.requires, api: ['hold slot'] } }],
    ['an event without version', { events: { emits: ['a/b'], handles: [] } }],
    ['a fraction of a pixel', { slot: { min_height_px: 0.5 } }],
    ['notes in one language', { notes: { en: 'x' } }],
    ['a short commit', { commit: 'abc' }],
    ['a signature without key', { signature: { value: 'A'.repeat(86) } }],
  ])('is refused with %s', (_what, changes) => {
    expect(isRight(changes)).toBe(false);
  });

  it.each([
    { what: 'files', at: (count: number) => ({ integrity: filesAnd(count - 4) }), most: 600 },
    { what: 'preloaded scripts', at: (count: number) => ({ preload: Array(count).fill('entry.js') }), most: 100 },
    { what: 'styles', at: (count: number) => ({ styles: Array(count).fill('style.css') }), most: 20 },
    {
      what: 'operations',
      at: (count: number) => ({ requires: { ...REMOTE.requires, api: Array(count).fill('x') } }),
      most: 300,
    },
    {
      what: 'events',
      at: (count: number) => ({ events: { emits: Array(count).fill('a@1'), handles: [] } }),
      most: 100,
    },
    { what: 'pixels', at: (min_height_px: number) => ({ slot: { min_height_px } }), most: 5_000 },
    {
      what: 'characters of notes',
      at: (count: number) => ({ notes: { en: 'x'.repeat(count), fr: 'x' } }),
      most: 2_000,
    },
    {
      what: 'as major version',
      at: (major: number) => ({ requires: { ...REMOTE.requires, shared: { react: { major, minor: 0 } } } }),
      most: 100_000,
    },
  ])('has at most $most $what', ({ at, most }) => {
    expect([isRight(at(most)), isRight(at(most + 1))]).toEqual([true, false]);
  });

  it.each<{ what: string; changes: object; reason: string }>([
    { what: 'an entry', changes: { entry: 'other.js' }, reason: 'other.js has no integrity' },
    { what: 'a preloaded script', changes: { preload: ['other.js'] }, reason: 'other.js has no integrity' },
    { what: 'a style', changes: { styles: ['other.css'] }, reason: 'other.css has no integrity' },
    { what: 'a server file', changes: { server: 'other.mjs' }, reason: 'other.mjs has no integrity' },
    {
      what: 'a file named like a prototype member',
      changes: { server: 'constructor' },
      reason: 'constructor has no integrity',
    },
  ])('SH-02 is refused when $what has no hash', ({ changes, reason }) => {
    expect(reasonsFor(changes)).toEqual([reason]);
  });

  it.each<{ what: string; changes: object; document?: object; reason: string }>([
    { what: 'its entry is a style', changes: { entry: 'style.css' }, reason: 'style.css is no script' },
    { what: 'its style is a script', changes: { styles: ['entry.js'] }, reason: 'entry.js is no stylesheet' },
    {
      what: "its container is another release's",
      changes: { container: 'shell' },
      reason: 'the container must be mf_client_garden__1_2_3_0123456789',
    },
    {
      what: 'a remote does not describe itself',
      changes: { describes: undefined },
      reason: 'remotes describe themselves, and the shell does not',
    },
    {
      what: 'the shell describes itself',
      document: SHELL,
      changes: { describes: DESCRIBES },
      reason: 'remotes describe themselves, and the shell does not',
    },
    {
      what: 'a remote provides modules',
      changes: { provides: SHELL.provides },
      reason: 'the shell provides modules, and remotes do not',
    },
    {
      what: 'the shell provides nothing',
      document: SHELL,
      changes: { provides: undefined },
      reason: 'the shell provides modules, and remotes do not',
    },
  ])('is refused when $what', ({ changes, document, reason }) => {
    expect(reasonsFor(changes, document)).toEqual([reason]);
  });
});

describe('an earlier document', () => {
  const earlier = {
    ...{
      schema: 'carefront-release/1',
      name: 'mf-garden',
      version: '0.9.0',
      hash: '0123456789',
      container: 'mf_garden',
    },
    ...{ entry: 'entry.js', preload: [], styles: [], integrity: { 'entry.js': HASH }, server: null },
    ...{ requires: { shared: ['react'], api: [] }, events: { emits: [], handles: [] }, slot: { min_height_px: 0 } },
  };

  it('SH-05 is still read, and is no document of now', () => {
    expect(z.parse(releaseFile, earlier)).toEqual(earlier);
    expect(z.safeParse(releaseDocument, earlier).success).toBe(false);
    expect(z.parse(releaseFile, { ...earlier, name: 'mf-client-garden' }).name).toBe('mf-client-garden');
  });

  it('is refused with a name outside the pattern', () => {
    expect(z.safeParse(releaseFile, { ...earlier, name: 'mf--garden' }).success).toBe(false);
  });
});

describe('a manifest', () => {
  it('has the fields that are verified', () => {
    expectTypeOf<Manifest>().toExtend<SignedManifestShape>();
  });

  const release = {
    id: 'x',
    version: '1',
    container: 'x',
    entry: '/x.js',
    integrity: HASH,
    preload: [],
    styles: [],
    assets: {},
    slot: { min_height_px: 0 },
  };
  const unsigned = { clinic: 'maple', shell: release, remotes: { 'mf-garden': { ...release, fallback: null } } };
  it('SH-02 is read without a signature, as earlier servers send it, and loses nothing of a signed one', () => {
    expect(z.parse(manifest, unsigned)).toEqual(unsigned);
    const signed = {
      ...unsigned,
      ...{
        schema: 'carefront-manifest/1',
        sequence: 7,
        issued: '2026-11-23T15:00:00Z',
        expires: '2026-11-24T16:00:00Z',
      },
      ...{ keys: [{ id: '0123456789abcdef', public_key: 'A'.repeat(43) }], revoked: ['y'] },
      signatures: [{ key: '0123456789abcdef', value: 'A'.repeat(86) }],
      remotes: {
        'mf-garden': {
          ...release,
          fallback: null,
          policy: { offline: false },
          watched: true,
          override: { origin: 'http://localhost:5600' },
        },
      },
    };
    expect(z.parse(manifest, signed)).toEqual(signed);
  });
});

function filesAnd(count: number): Record<string, string> {
  const more = Array.from({ length: count }, (_each, index) => [`more/${index}.js`, HASH] as const);
  return { ...REMOTE.integrity, ...Object.fromEntries(more) };
}
