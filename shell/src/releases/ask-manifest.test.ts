import { afterEach, expect, it, vi } from 'vitest';
import { aManifest } from '../testing/signed-manifests.ts';
import { askManifest } from './release-source.ts';

const DATE = 'Mon, 16 Nov 2026 13:20:30 GMT';
const answerWith = (response: () => Response) => {
  const doFetch = vi.fn((_url: string, _init: RequestInit) => Promise.resolve(response()));
  vi.stubGlobal('fetch', doFetch);
  return doFetch;
};
afterEach(() => vi.unstubAllGlobals());

it('SH-05 gives the manifest with its tag and the server’s clock, and asks no cache', async () => {
  const manifest = aManifest();
  const doFetch = answerWith(() => Response.json(manifest, { headers: { etag: '"a"', date: DATE } }));
  expect(await askManifest(null)).toEqual({ manifest, tag: '"a"', serverMs: Date.parse(DATE) });
  expect(doFetch).toHaveBeenCalledWith(
    '/api/platform/manifest',
    expect.objectContaining({ cache: 'no-store', headers: { accept: 'application/json' } }),
  );
});

it('SH-05 gives no manifest when the server says that it is the same', async () => {
  const doFetch = answerWith(() => new Response(null, { status: 304, headers: { etag: '"a"' } }));
  expect(await askManifest('"a"')).toEqual({ manifest: null, tag: '"a"', serverMs: null });
  expect(doFetch.mock.calls[0]?.[1].headers).toMatchObject({ 'if-none-match': '"a"' });
});

it.each([
  ['the registry is down', () => new Response('{}', { status: 503 })],
  ['a login page of a network answers', () => new Response('<html>')],
])('SH-05 rejects when %s', async (_why, response) => {
  answerWith(response);
  await expect(askManifest(null)).rejects.toThrow(Error);
});
