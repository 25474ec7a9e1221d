// @vitest-environment jsdom
import { createEventBus } from '@carefront/shared/events';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createReleaseSource } from '../releases/release-source.ts';
import { aManifest, aRemoteOf, aState } from '../testing/signed-manifests.ts';
import { withOverrides } from './watch-overrides.ts';

const ORIGIN = 'http://localhost:5600';
const HASH = `sha384-${'B'.repeat(64)}`;
const DOCUMENT = {
  ...{ name: 'mf-garden', version: '1.1.0', hash: 'abcdef0123', container: 'mf_garden__1_1_0_abcdef0123' },
  ...{ entry: 'entry.js', preload: ['life.js'], styles: [], slot: { min_height_px: 500 } },
  integrity: { 'entry.js': HASH, 'life.js': HASH },
};
const OVERRIDDEN = aRemoteOf('mf-garden@1.0.0+0123456789', { override: { origin: ORIGIN }, watched: true });

beforeEach(() => localStorage.clear());

function aSource(answer: () => Promise<Response>) {
  const asked = vi.fn((_address: string) => answer());
  vi.stubGlobal('fetch', asked);
  const port = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'unknown' } }).port('shell');
  const notices: string[] = [];
  port.on('notice/requested@1').subscribe(({ text }) => notices.push(text));
  const remotes = { 'mf-garden': OVERRIDDEN, 'mf-bench': aRemoteOf('mf-bench@1.0.0+0123456789') };
  const source = createReleaseSource({
    state: aState(aManifest({ remotes })),
    facts: () => ({ mounted: [], hasUnsavedWork: false }),
    onFault: () => undefined,
    onVerified: () => undefined,
  });
  return { releases: withOverrides(source, port), asked, notices };
}
const json = (value: unknown) => () => Promise.resolve(Response.json(value));

describe('SH-09 the releases of a browser with an override', () => {
  it('are the build of the signed origin, with its own hashes and without a fallback', async () => {
    const { releases, asked, notices } = aSource(json(DOCUMENT));
    expect(await releases.release('mf-garden')).toMatchObject({
      ...{ id: 'mf-garden@1.1.0+abcdef0123', container: 'mf_garden__1_1_0_abcdef0123', fallback: null, watched: false },
      ...{ entry: `${ORIGIN}/entry.js`, integrity: HASH, preload: [`${ORIGIN}/life.js`] },
      assets: { [`${ORIGIN}/life.js`]: HASH },
    });
    expect(asked.mock.calls.map(([address]) => address)).toEqual([`${ORIGIN}/release.json`]);
    expect(notices).toEqual([]);
  });

  it('are read again at each entry: the developer may have built meanwhile', async () => {
    const { releases, asked } = aSource(json(DOCUMENT));
    await releases.release('mf-garden');
    asked.mockImplementation(json({ ...DOCUMENT, hash: '0123456789' }));
    expect((await releases.release('mf-garden'))?.id).toBe('mf-garden@1.1.0+0123456789');
  });

  it('are the active releases of the other remotes', async () => {
    const { releases, asked } = aSource(json(DOCUMENT));
    expect((await releases.release('mf-bench'))?.id).toBe('mf-bench@1.0.0+0123456789');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each<{ what: string; answer: () => Promise<Response> }>([
    { what: 'the build of another remote', answer: json({ ...DOCUMENT, name: 'mf-bench' }) },
    { what: 'a script without a hash', answer: json({ ...DOCUMENT, preload: ['other.js'] }) },
    { what: 'a script of another origin', answer: json({ ...DOCUMENT, entry: 'https://evil.example/entry.js' }) },
    { what: 'no JSON', answer: () => Promise.resolve(new Response('<!doctype html>')) },
    { what: 'no answer', answer: () => Promise.reject(new TypeError('refused')) },
  ])('are nothing, and a notice says so: $what', async ({ answer }) => {
    const { releases, notices } = aSource(answer);
    expect(await releases.release('mf-garden')).toBeNull();
    expect(notices).toEqual([`${ORIGIN} has no usable build of mf-garden.`]);
  });

  it('are nothing when the origin was changed in the page: no file is asked for', async () => {
    const { asked } = aSource(json(DOCUMENT));
    const manifest = aManifest();
    const forged = { ...manifest, remotes: { ...manifest.remotes, 'mf-garden': OVERRIDDEN } };
    const port = createEventBus({ 'locale@1': 'en', 'session@1': { status: 'unknown' } }).port('shell');
    const facts = () => ({ mounted: [], hasUnsavedWork: false });
    const ask = () => Promise.reject(new TypeError('away'));
    const source = createReleaseSource({
      ...{ state: aState(forged), facts, ask, onFault: () => undefined, onVerified: () => undefined },
    });
    expect(await withOverrides(source, port).release('mf-garden')).toBeNull();
    expect([asked.mock.calls, source.sequence()]).toEqual([[], -1]);
  });
});
