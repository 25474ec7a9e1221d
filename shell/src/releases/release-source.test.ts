// @vitest-environment jsdom
import type { Manifest } from '@carefront/shared/contracts';
import { type LiveFacts, type LiveStep, verifyEd25519 } from '@carefront/shared/domain/releases';
import { newKey } from '@carefront/shared/testing/releases';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aManifest, aRelease, aRemoteOf, aState, HOUR_MS, KEY } from '../testing/signed-manifests.ts';
import { createReleaseSource, type ManifestAnswer, type ReleaseSourceOptions } from './release-source.ts';

beforeEach(() => localStorage.clear());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const AWAY = () => Promise.reject(new TypeError('Failed to fetch'));
const NO_WORK: ReturnType<ReleaseSourceOptions['facts']> = { mounted: [], hasUnsavedWork: false };

interface Page {
  document?: Manifest;
  state?: Partial<ReleaseSourceOptions['state']>;
  facts?: Pick<LiveFacts, 'mounted' | 'hasUnsavedWork'>;
  verify?: ReleaseSourceOptions['verify'];
}

function aPage({ document = aManifest(), state, facts = NO_WORK, verify }: Page = {}) {
  const faults: string[] = [];
  const steps: LiveStep[][] = [];
  const tags: (string | null)[] = [];
  const registry = { answer: AWAY as () => Promise<ManifestAnswer> };
  const source = createReleaseSource({
    state: { ...aState(document), ...state },
    onFault: (fault) => faults.push(fault),
    onVerified: (_manifest, found) => steps.push([...found]),
    facts: () => facts,
    ask(tag) {
      tags.push(tag);
      return registry.answer();
    },
    ...(verify && { verify }),
  });
  const answerWith = (manifest: Manifest | null, changes: Partial<ManifestAnswer> = {}) => {
    registry.answer = () => Promise.resolve({ manifest, tag: '"t"', serverMs: Date.now(), ...changes });
  };
  const idOf = async (remote: string, isRetry = false) => (await source.release(remote, isRetry))?.id ?? null;
  return { source, faults, steps, tags, answerWith, idOf };
}

const GARDEN = 'mf-garden@1.0.0+0123456789';
const NEWER = 'mf-garden@1.1.0+0123456789';
const withGarden = (id: string, changes: Partial<Manifest> = {}) =>
  aManifest({ sequence: 8, remotes: { 'mf-garden': aRemoteOf(id) }, ...changes });

describe('SH-04 the releases of a page', () => {
  it('come from its verified manifest, without a question to the registry', async () => {
    const { source, faults, tags, idOf } = aPage();
    const release = await source.release('mf-garden');
    expect([release?.id, release?.fallback?.id]).toEqual([GARDEN, 'mf-garden@0.9.0+0123456789']);
    expect([await idOf('mf-gone'), await idOf('constructor'), await idOf('')]).toEqual([null, null, null]);
    expect([faults, tags, source.sequence()]).toEqual([[], [], 7]);
  });

  const stranger = newKey();
  const changed = (change: (manifest: Manifest) => void): Manifest => {
    const manifest = structuredClone(aManifest());
    change(manifest);
    return manifest;
  };
  const signedGarden = (changes: Parameters<typeof aRemoteOf>[1]) =>
    aManifest({ remotes: { 'mf-garden': aRemoteOf(GARDEN, changes) } });
  it.each<[fault: string, manifest: () => Manifest, state?: Page['state']]>([
    ['shape', () => ({ ...aManifest(), signatures: undefined })],
    ['unknown-key', () => aManifest({}, [stranger])],
    ['unknown-key', () => aManifest(), { registryKeys: undefined }],
    [
      'signature',
      () =>
        changed(({ remotes }) => Object.assign(remotes['mf-garden'] ?? {}, { integrity: `sha384-${'z'.repeat(64)}` })),
    ],
    ['other-clinic', () => aManifest({ clinic: 'birch' })],
    ['origin', () => signedGarden({ entry: 'https://evil.example/entry.js' })],
    ['integrity', () => signedGarden({ preload: ['/remotes/unhashed.js'] })],
  ])('are none when its manifest has the fault %s, which is reported once', async (fault, manifest, state = {}) => {
    const { answerWith, faults, tags, idOf } = aPage({ document: manifest(), state });
    answerWith(aManifest());
    expect([await idOf('mf-garden'), await idOf('mf-bench')]).toEqual([null, null]);
    expect([faults, tags]).toEqual([[fault], []]);
  });

  it('are none where nothing can verify a signature', async () => {
    const { faults, idOf } = aPage({ verify: () => Promise.reject(new Error('no code')) });
    expect([await idOf('mf-garden'), faults]).toEqual([null, ['unverifiable']]);
  });

  it('are asked from the registry when the person retries, and are verified too', async () => {
    const { answerWith, idOf, faults } = aPage({ document: aManifest({}, [stranger]) });
    answerWith(aManifest({ clinic: 'birch' }));
    expect(await idOf('mf-garden', true)).toBeNull();
    answerWith(aManifest());
    expect([await idOf('mf-garden'), await idOf('mf-garden', true)]).toEqual([null, GARDEN]);
    expect(faults).toEqual(['unknown-key', 'other-clinic']);
  });

  it('are verified by JavaScript where the browser has no Ed25519, and never pass unverified', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(new DOMException('no Ed25519', 'NotSupportedError'));
    expect(await aPage().idOf('mf-garden')).toBe(GARDEN);
    const broken = aPage({ document: changed((manifest) => Object.assign(manifest, { sequence: 9 })) });
    expect([await broken.idOf('mf-garden'), broken.faults]).toEqual([null, ['signature']]);
  });
});

describe('SH-04 an older manifest than this browser has seen', () => {
  it('is not used: the registry is asked for the newest', async () => {
    await aPage({ document: aManifest({ sequence: 9 }) }).idOf('mf-garden');
    const { answerWith, idOf, faults } = aPage();
    answerWith(withGarden(NEWER, { sequence: 9 }));
    expect([await idOf('mf-garden'), faults]).toEqual([NEWER, []]);
  });

  it('shows no remote when the registry has no newer one', async () => {
    localStorage.setItem('cf-sequence-maple', '999');
    const { answerWith, idOf, faults } = aPage();
    answerWith(aManifest());
    expect([await idOf('mf-garden'), faults]).toEqual([null, ['sequence']]);
  });

  it('of a poll changes nothing and is not reported', async () => {
    const { source, answerWith, idOf, faults } = aPage();
    await idOf('mf-garden');
    answerWith(withGarden(NEWER, { sequence: 6 }));
    await source.refresh();
    expect([await idOf('mf-garden'), faults]).toEqual([GARDEN, []]);
  });

  it('is no fault under a new key of the registry, such as after it was set up again', async () => {
    await aPage({ document: aManifest({ sequence: 90 }) }).idOf('mf-garden');
    const key = newKey();
    const { idOf } = aPage({ document: aManifest({ sequence: 1 }, [key]), state: { registryKeys: [key.key] } });
    expect(await idOf('mf-garden')).toBe(GARDEN);
  });
});

describe('SH-05 an expired manifest', () => {
  const remotes = {
    'mf-garden': aRemoteOf(GARDEN),
    'mf-vault': aRemoteOf('mf-vault@1.0.0+0123456789', { policy: { offline: false } }),
  };
  const expired = () => aManifest({ remotes, expires: new Date(Date.now() - 1_000).toISOString() });

  it('is replaced by the answer of the registry', async () => {
    const { answerWith, idOf, source, faults } = aPage({ document: expired() });
    answerWith(withGarden(NEWER));
    expect([await idOf('mf-garden'), source.sequence(), faults]).toEqual([NEWER, 8, []]);
  });

  it('runs the remotes that may while the registry does not answer', async () => {
    const { idOf, faults, answerWith } = aPage({ document: expired() });
    expect([await idOf('mf-garden'), await idOf('mf-vault'), faults]).toEqual([GARDEN, null, []]);
    answerWith(aManifest({ sequence: 8, remotes }));
    expect(await idOf('mf-vault')).toBe('mf-vault@1.0.0+0123456789');
  });

  it('runs nothing when the registry answers with something that cannot be trusted', async () => {
    const { answerWith, idOf, faults } = aPage({ document: expired() });
    answerWith(aManifest({ clinic: 'birch' }));
    expect([await idOf('mf-garden'), faults]).toEqual([null, ['other-clinic']]);
  });

  it('in an open tab is noticed at the next entry', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { idOf, tags } = aPage({ document: aManifest({ remotes }) });
    expect([await idOf('mf-vault'), tags]).toEqual(['mf-vault@1.0.0+0123456789', []]);
    vi.setSystemTime(Date.now() + 25 * HOUR_MS);
    expect([await idOf('mf-vault'), await idOf('mf-garden')]).toEqual([null, GARDEN]);
  });

  it('only looks expired to a clock that is ahead: then the server’s clock counts', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const serverMs = Date.now();
    const document = aManifest({ remotes });
    vi.setSystemTime(serverMs + 48 * HOUR_MS);
    const { answerWith, idOf, faults } = aPage({ document, state: { renderedAtMs: serverMs } });
    answerWith(document, { serverMs });
    expect([await idOf('mf-vault'), faults]).toEqual(['mf-vault@1.0.0+0123456789', []]);
  });
});

describe('SH-05 a newer manifest', () => {
  it('is used at the next entry when the remote describes itself as before', async () => {
    const { source, answerWith, steps, idOf } = aPage();
    answerWith(
      withGarden(NEWER, {
        remotes: { 'mf-garden': aRemoteOf(NEWER), 'mf-bench': aRemoteOf('mf-bench@1.0.0+0123456789') },
      }),
    );
    await source.refresh();
    expect([await idOf('mf-garden'), steps.at(-1)]).toEqual([
      NEWER,
      [{ remote: 'mf-garden', act: 'swap-at-next-entry' }],
    ]);
  });

  it.each([
    { hasUnsavedWork: false, act: 'offer-reload' },
    { hasUnsavedWork: true, act: 'offer-after-saving' },
  ])(
    'with other pages needs a new document ($act): this one goes on with its release',
    async ({ hasUnsavedWork, act }) => {
      const { source, answerWith, steps, idOf } = aPage({ facts: { mounted: [], hasUnsavedWork } });
      const described = aRemoteOf(NEWER, {
        describes: { views: [], provides: { home: '/x' }, links: [], parcels: [] },
      });
      answerWith(aManifest({ sequence: 8, remotes: { 'mf-garden': described } }));
      await source.refresh();
      expect([await idOf('mf-garden'), await idOf('mf-bench')]).toEqual([GARDEN, null]);
      expect(steps.at(-1)).toContainEqual({ remote: 'mf-garden', act });
    },
  );

  it('is taken whole: a release that fits waits with one that needs a new document, because they were tested together', async () => {
    const BENCH = 'mf-bench@1.0.0+0123456789';
    const NEXT_BENCH = 'mf-bench@1.1.0+0123456789';
    const { source, answerWith, steps, idOf } = aPage({
      document: aManifest({ remotes: { 'mf-garden': aRemoteOf(GARDEN), 'mf-bench': aRemoteOf(BENCH) } }),
    });
    const described = aRemoteOf(NEWER, { describes: { views: [], provides: { home: '/x' }, links: [], parcels: [] } });
    answerWith(aManifest({ sequence: 8, remotes: { 'mf-garden': described, 'mf-bench': aRemoteOf(NEXT_BENCH) } }));
    await source.refresh();
    expect([await idOf('mf-garden'), await idOf('mf-bench')]).toEqual([GARDEN, BENCH]);
    expect(steps.at(-1)?.map(({ act }) => act)).toEqual(['offer-reload', 'offer-reload']);
  });

  it('with another shell: remotes that did not change go on', async () => {
    const { source, answerWith, steps, idOf } = aPage();
    answerWith(withGarden(GARDEN, { shell: aRelease('shell@2.0.0+0123456789') }));
    await source.refresh();
    expect([await idOf('mf-garden'), steps.at(-1)?.[0]]).toEqual([GARDEN, { remote: 'shell', act: 'offer-reload' }]);
  });

  it('with revoked releases removes them from the page, and never gives them out again, also as a fallback', async () => {
    const mounted = [{ remote: 'mf-garden', release: GARDEN }];
    const { source, answerWith, steps, idOf } = aPage({ facts: { mounted, hasUnsavedWork: false } });
    const described = aRemoteOf(NEWER, { describes: { views: [], provides: { home: '/x' }, links: [], parcels: [] } });
    const bench = aRemoteOf('mf-bench@1.0.0+0123456789', { fallback: aRelease('mf-bench@0.9.0+0123456789') });
    answerWith(
      aManifest({
        sequence: 8,
        remotes: { 'mf-garden': described, 'mf-bench': bench },
        revoked: [GARDEN, 'mf-bench@0.9.0+0123456789'],
      }),
    );
    await source.refresh();
    expect(steps.at(-1)).toEqual([
      { remote: 'mf-garden', act: 'remove' },
      { remote: 'mf-garden', act: 'offer-reload' },
    ]);
    expect([await idOf('mf-garden'), (await source.release('mf-bench'))?.fallback]).toEqual([null, null]);
  });

  it('is asked for with the tag of the last one, and without it when less than an hour is left', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const { source, answerWith, tags, idOf } = aPage();
    answerWith(withGarden(NEWER));
    await source.refresh();
    answerWith(null);
    await Promise.all([source.refresh(), source.refresh()]);
    vi.setSystemTime(Date.now() + 23 * HOUR_MS + 1_000);
    answerWith(null, { serverMs: Date.now() });
    await source.refresh();
    expect([tags, await idOf('mf-garden')]).toEqual([[null, '"t"', null], NEWER]);
  });

  it('is verified with the keys that the last one named', async () => {
    const next = newKey();
    const { source, answerWith, idOf } = aPage();
    answerWith(withGarden(GARDEN, { keys: [next.key, KEY.key] }));
    await source.refresh();
    answerWith(aManifest({ sequence: 9, remotes: { 'mf-garden': aRemoteOf(NEWER) } }, [next]));
    await source.refresh();
    expect(await idOf('mf-garden')).toBe(NEWER);
  });

  it('heals a page whose own manifest had a fault', async () => {
    const { source, answerWith, idOf } = aPage({ document: aManifest({ clinic: 'birch' }) });
    answerWith(withGarden(NEWER));
    await source.refresh();
    expect(await idOf('mf-garden')).toBe(NEWER);
  });
});

it('the test’s browser verifies Ed25519 itself', async () => {
  const signed = KEY.signText('text');
  expect(await verifyEd25519(KEY.key.public_key, 'text', signed)).toBe(true);
});
