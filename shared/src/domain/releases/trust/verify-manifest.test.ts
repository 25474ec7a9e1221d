import { describe, expect, expectTypeOf, it } from 'vitest';
import {
  factsOf,
  HASH,
  NOW_MS,
  newKey,
  OTHER_HASH,
  resolvedRelease,
  signedBy,
  type UnsignedManifest,
  unsignedManifest,
} from './signed-manifest.fixture.ts';
import type { Verified } from './verified.ts';
import { type ManifestFacts, verifyManifest } from './verify-manifest.ts';

const [registry, nextRegistry, stranger] = [newKey(), newKey(), newKey()];
const judged = async (manifest: Parameters<typeof verifyManifest>[0], facts: Partial<ManifestFacts> = {}) => {
  const verdict = await verifyManifest(manifest, factsOf([registry], facts));
  return verdict.ok ? (verdict.isExpired ? 'expired' : 'right') : verdict.fault;
};
const judgedSigned = (changes: Partial<UnsignedManifest>, facts: Partial<ManifestFacts> = {}) =>
  judged(signedBy([registry], unsignedManifest(changes)), facts);
const withRemote = (changes: object): Partial<UnsignedManifest> => ({
  remotes: { 'mf-garden': { ...resolvedRelease(), fallback: null, ...changes } },
});

describe('a signed manifest', () => {
  it('is verified, and the type says so for every release in it', async () => {
    const verdict = await verifyManifest(signedBy([registry], unsignedManifest()), factsOf([registry]));
    if (!verdict.ok) throw new Error(verdict.fault);
    const { shell, remotes, sequence } = verdict.manifest;
    expect(sequence).toBe(7);
    const fallback = remotes['mf-garden']?.fallback;
    expect(fallback?.id).toBe('mf-garden@0.9.0+0123456789');
    expectTypeOf(shell).toExtend<Verified<ReturnType<typeof resolvedRelease>>>();
    expectTypeOf(fallback).toExtend<Verified<ReturnType<typeof resolvedRelease>> | null | undefined>();
    expectTypeOf(resolvedRelease()).not.toExtend<Verified<ReturnType<typeof resolvedRelease>>>();
  });

  it('is verified in any order of its keys', async () => {
    const signed = signedBy([registry], unsignedManifest());
    expect(await judged(Object.fromEntries(Object.entries(signed).reverse()) as typeof signed)).toBe('right');
  });

  it.each([
    { signed: 'the old key', by: [registry], trusted: [registry], expected: 'right' },
    { signed: 'both keys', by: [registry, nextRegistry], trusted: [registry], expected: 'right' },
    { signed: 'both keys', by: [registry, nextRegistry], trusted: [nextRegistry], expected: 'right' },
    { signed: 'the new key', by: [nextRegistry], trusted: [registry, nextRegistry], expected: 'right' },
    {
      signed: 'the new key, which the page does not know',
      by: [nextRegistry],
      trusted: [registry],
      expected: 'unknown-key',
    },
    { signed: 'no key', by: [], trusted: [registry], expected: 'unknown-key' },
  ])('rotation: signed by $signed → $expected', async ({ by, trusted, expected }) => {
    const keys = trusted.map(({ key }) => key);
    expect(await judged(signedBy(by, unsignedManifest()), { keys })).toBe(expected);
  });

  it('is refused when a stranger signs it under a known id', async () => {
    const manifest = signedBy([stranger], unsignedManifest());
    const signatures = manifest.signatures.map(({ value }) => ({ key: registry.key.id, value }));
    expect(await judged({ ...manifest, signatures })).toBe('signature');
  });

  it('does not trust the keys that the manifest itself names', async () => {
    expect(await judged(signedBy([stranger], unsignedManifest({ keys: [stranger.key] })))).toBe('unknown-key');
  });

  it.each<[string, (manifest: UnsignedManifest) => object]>([
    ['a hash', (manifest) => ({ shell: { ...manifest.shell, integrity: OTHER_HASH } })],
    ['an address', (manifest) => ({ shell: { ...manifest.shell, entry: '/other.js' } })],
    ['a later end', () => ({ expires: '2027-01-01T00:00:00Z' })],
    ['a further field', () => ({ motto: 'x' })],
    ['a remote less', () => ({ remotes: {} })],
    ['a higher sequence', () => ({ sequence: 8 })],
  ])('is refused with %s that was changed after signing', async (_what, change) => {
    const manifest = unsignedManifest();
    expect(await judged({ ...signedBy([registry], manifest), ...change(manifest) })).toBe('signature');
  });

  it('is refused for another clinic', async () => {
    expect(await judgedSigned({ clinic: 'birch' })).toBe('other-clinic');
  });

  it.each([
    { sequence: 6, expected: 'sequence' },
    { sequence: 7, expected: 'right' },
    { sequence: 8, expected: 'right' },
  ])('with sequence $sequence after 7 → $expected', async ({ sequence, expected }) => {
    expect(await judgedSigned({ sequence })).toBe(expected);
  });

  it.each([
    { when: 'a millisecond before its end', nowMs: -1, expected: 'right' },
    { when: 'at its end', nowMs: 0, expected: 'expired' },
    { when: 'later', nowMs: 1, expected: 'expired' },
  ])('$when → $expected', async ({ nowMs, expected }) => {
    const endMs = Date.parse(unsignedManifest().expires ?? '');
    expect(await judgedSigned({}, { nowMs: endMs + nowMs })).toBe(expected);
  });

  it('is not only expired when something else is wrong as well', async () => {
    const expires = new Date(NOW_MS - 1).toISOString();
    expect(await judgedSigned({ expires, clinic: 'birch' })).toBe('other-clinic');
    expect(await judgedSigned({ expires, ...withRemote({ integrity: '' }) })).toBe('integrity');
  });
});

describe('addresses of a signed manifest', () => {
  const cdn = 'https://cdn.example';
  it.each([
    { what: 'a path', entry: '/remotes/x.js', expected: 'right' },
    { what: 'an address of the page', entry: 'https://maple.example/x.js', expected: 'right' },
    { what: 'an allowed origin', entry: `${cdn}/x.js`, expected: 'right' },
    { what: 'another origin', entry: 'https://evil.example/x.js', expected: 'origin' },
    { what: 'another port', entry: 'https://maple.example:8443/x.js', expected: 'origin' },
    { what: 'the page without TLS', entry: 'http://maple.example/x.js', expected: 'origin' },
    { what: 'an address without scheme', entry: '//evil.example/x.js', expected: 'origin' },
    { what: 'backslashes, which browsers read as slashes', entry: '\\\\evil.example/x.js', expected: 'origin' },
    { what: 'a user before the host', entry: 'https://maple.example@evil.example/x.js', expected: 'origin' },
    { what: 'data', entry: 'data:text/javascript,alert(1)', expected: 'origin' },
    { what: 'a blob', entry: 'blob:null/x', expected: 'origin' },
    { what: 'script', entry: 'javascript:alert(1)', expected: 'origin' },
    { what: 'no address', entry: 'https://', expected: 'origin' },
  ])('$what → $expected', async ({ entry, expected }) => {
    const changes = withRemote({ entry, assets: { ...resolvedRelease().assets, [entry]: HASH } });
    expect(await judgedSigned(changes, { origins: [cdn] })).toBe(expected);
  });

  const evil = 'https://evil.example/x.js';
  it.each<[string, Partial<UnsignedManifest>]>([
    ['a preloaded script', withRemote({ preload: [evil], assets: { ...resolvedRelease().assets, [evil]: HASH } })],
    ['a style', withRemote({ styles: [evil], assets: { ...resolvedRelease().assets, [evil]: HASH } })],
    ['a script for later', withRemote({ assets: { ...resolvedRelease().assets, [evil]: HASH } })],
    ['the shell', { shell: { ...resolvedRelease(), entry: evil } }],
    ['a fallback', withRemote({ fallback: { ...resolvedRelease(), entry: evil } })],
  ])('%s of another origin → origin', async (_what, changes) => {
    expect(await judgedSigned(changes)).toBe('origin');
  });

  const { assets, entry, preload, styles } = resolvedRelease();
  const without = (address: string | undefined) =>
    Object.fromEntries(Object.entries(assets).filter(([each]) => each !== address));
  it.each<[string, Partial<UnsignedManifest>]>([
    ['an entry', withRemote({ integrity: '' })],
    ['an entry that only `integrity` could name', withRemote({ integrity: '', assets: without(entry) })],
    ['an entry with a weaker hash', withRemote({ integrity: `sha256-${'a'.repeat(43)}=` })],
    ['an entry with two hashes', withRemote({ integrity: `${HASH} ${OTHER_HASH}` })],
    ['an entry whose asset has another hash', withRemote({ assets: { ...assets, [entry]: OTHER_HASH } })],
    ['a preloaded script', withRemote({ assets: without(preload[0]) })],
    ['a style', withRemote({ assets: without(styles[0]) })],
    ['a style with the name of a prototype member', withRemote({ styles: ['constructor'] })],
    ['a script for later', withRemote({ assets: { ...assets, '/later.js': '' } })],
    ['the shell', { shell: { ...resolvedRelease(), integrity: 'none' } }],
    ['a fallback', withRemote({ fallback: { ...resolvedRelease(), integrity: 'none' } })],
  ])('%s without its hash → integrity', async (_what, changes) => {
    expect(await judgedSigned(changes)).toBe('integrity');
  });

  it('an entry that is only in `integrity` has its hash', async () => {
    expect(await judgedSigned(withRemote({ assets: without(entry) }))).toBe('right');
  });
});

describe('the shape of a manifest', () => {
  const release = resolvedRelease();
  // What the network or a changed page can contain: the types of the fixture do not hold.
  it.each<[string, object]>([
    ['no schema, as of an older server', { schema: undefined }],
    ['another schema', { schema: 'carefront-manifest/2' }],
    ['no clinic', { clinic: undefined }],
    ['a sequence that is a text', { sequence: '7' }],
    ['a sequence with a fraction', { sequence: 7.5 }],
    ['an end that is no moment', { expires: 'soon' }],
    ['no end', { expires: undefined }],
    ['keys that are no list', { keys: {} }],
    ['a key without bytes', { keys: [{ id: 'x' }] }],
    ['no signatures', { signatures: undefined }],
    ['a signature that is a text', { signatures: ['x'] }],
    ['no shell', { shell: null }],
    ['remotes in a list', { remotes: [] }],
    ['a remote that is null', { remotes: { 'mf-garden': null } }],
    ['a remote without fallback field', { remotes: { 'mf-garden': release } }],
    ['an entry that is a list', { shell: { ...release, entry: [release.entry] } }],
    ['preload that is a text', { shell: { ...release, preload: 'x' } }],
    ['styles with a number', { shell: { ...release, styles: [1] } }],
    ['assets in a list', { shell: { ...release, assets: [] } }],
    ['a hash that is a number', { shell: { ...release, assets: { x: 1 } } }],
    ['a fraction, which has no canonical JSON', { weight: 0.5 }],
    ['more depth than the stack has', { deep: deepList(100_000) }],
  ])('%s → shape', async (_what, changes) => {
    expect(await judged({ ...signedBy([registry], unsignedManifest()), ...changes })).toBe('shape');
  });

  it.each(Object.keys(release))('a release without %s → shape', async (field) => {
    const { [field as keyof typeof release]: _, ...rest } = release; // one of its own keys
    expect(await judged({ ...signedBy([registry], unsignedManifest()), shell: rest as typeof release })).toBe('shape');
  });

  it.each([[null], ['text'], [7], [[]], [undefined]])('%j → shape', async (value) => {
    // Parsed JSON can be anything.
    expect(await judged(value as unknown as Parameters<typeof verifyManifest>[0])).toBe('shape');
  });
});

function deepList(depth: number): unknown {
  let list: unknown = [];
  for (let level = 0; level < depth; level += 1) list = [list];
  return list;
}
