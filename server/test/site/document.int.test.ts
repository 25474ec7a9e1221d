import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { ShellState } from '@carefront/shared/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import {
  FIXTURE_SHELL_SERVER,
  FIXTURE_SITE_SERVER,
  type FixtureRelease,
  writeFixtureRelease,
} from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer({ config: { logLevel: 'error' } });
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));

let folderCount = 0;
async function activated(clinicIds: readonly number[], release: FixtureRelease): Promise<string> {
  folderCount += 1;
  const id = await publish(server.deps, await writeFixtureRelease(join(root, String(folderCount)), release));
  for (const clinicId of clinicIds) await activate(server.deps, clinicId, id);
  return id;
}

beforeAll(async () => {
  await activated([MAPLE.clinicId, BIRCH.clinicId], {
    name: 'shell',
    server: FIXTURE_SHELL_SERVER,
    styles: '.shell{}',
  });
  await activated([MAPLE.clinicId, BIRCH.clinicId], {
    name: 'mf-site',
    server: FIXTURE_SITE_SERVER,
    styles: '.site{}',
  });
});

const page = (url: string, host = 'maple.localhost', headers: Record<string, string> = {}) =>
  server.as(host).request({ url, headers: { accept: 'text/html', ...headers } });
const stateOf = (html: string): ShellState =>
  JSON.parse(/id="carefront-state"[^>]*>(.*?)<\/script>/s.exec(html)?.[1] ?? 'none') as ShellState; // the shell writes it so

describe('the public site’s document', () => {
  it('ST-16 contains the page’s title and readable text without any script', async () => {
    const response = await page('/site');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<title>Maple Therapy</title>');
    expect(response.body).toContain('<h1>Maple Therapy</h1>');
    expect(response.body).toContain('Individual session, Couples session');
    expect(response.body).toContain('href="http://maple.localhost:8080/site"');
    expect(response.body).toContain('data-release="mf-site@1.0.0+0123456789"');
  });

  it('ST-16 gives the shell the data of the page, the same as the API', async () => {
    const state = stateOf((await page('/site')).body);
    expect(state.clinic).toMatchObject({ id: 1, slug: 'maple', brandColour: '#9a3f2b', isBookingEnabled: true });
    expect(state.renderedAtMs).toBe(server.clock.nowMs());
    expect(Object.keys(state.manifest.remotes)).toEqual(['mf-site']);
    const info = (await server.call('getClinicInfo', { params: { id: 'null' } })).body;
    expect(state.queries).toEqual([{ queryKey: ['clinic-info'], data: info }]);
  });

  it('ST-16 inlines the styles of the shell, then of the site, each with the answer’s own nonce', async () => {
    const first = await page('/site');
    const nonceOf = (policy: unknown) => /'nonce-([\w-]{22}==)'/.exec(String(policy))?.[1];
    const nonce = nonceOf(first.headers['content-security-policy']);
    expect(first.body).toContain(`<style nonce="${nonce}">.shell{}</style><style nonce="${nonce}">.site{}</style>`);
    const second = await page('/site');
    expect(nonceOf(second.headers['content-security-policy'])).not.toBe(nonce);
  });

  it('SH-04 may load and run only files of its own origin and code with the nonce', async () => {
    const policy = String((await page('/site')).headers['content-security-policy']);
    for (const part of [
      "default-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "connect-src 'self'",
    ]) {
      expect(policy.split('; ')).toContain(part);
    }
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });

  it('SH-04 lets browsers run no script without a hash', async () => {
    for (const url of ['/site', '/nowhere']) {
      const { headers } = await page(url);
      expect(headers['integrity-policy']).toBe('blocked-destinations=(script)');
      expect(headers['integrity-policy-report-only']).toBeUndefined();
    }
  });

  it.each(['/site/book_appointment', '/site/book_appointment/501', '/site/?utm=x'])(
    'RT-02 SH-08 answers 200 to the deep link %s',
    async (url) => {
      const response = await page(url);
      expect(response.statusCode).toBe(200);
      expect(response.body).toContain(`data-path="${url.replace('/?utm=x', '')}"`);
    },
  );

  it('RT-01 redirects / to /site', async () => {
    const response = await page('/');
    expect([response.statusCode, response.headers.location]).toEqual([302, '/site']);
  });

  it('GN-05 uses the visitor’s chosen language, else the browser’s', async () => {
    expect((await page('/site', 'maple.localhost', { 'accept-language': 'fr' })).body).toContain('<html lang="fr">');
    const visitor = server.as();
    visitor.cookies.set('cf_locale', 'fr');
    const chosen = await visitor.request({ url: '/site', headers: { accept: 'text/html' } });
    expect(chosen.body).toContain('<em>fr</em>');
  });

  it('GN-04 belongs to the host’s clinic', async () => {
    const response = await page('/site', 'birch.localhost');
    expect(response.body).toContain('<title>Birch Clinic</title>');
    expect(response.body).not.toContain('Maple');
  });

  it('ST-16 is compressed, revalidated each time, and safe for shared caches', async () => {
    const plain = (await page('/site')).body.replaceAll(/nonce="[^"]*"/g, '');
    const withoutNonces = (html: string) => html.replaceAll(/nonce="[^"]*"/g, '');
    const brotli = await page('/site', 'maple.localhost', { 'accept-encoding': 'gzip, deflate, br' });
    expect(brotli.headers['content-encoding']).toBe('br');
    expect(withoutNonces(brotliDecompressSync(brotli.rawPayload).toString())).toBe(plain);
    const gzipped = await page('/site', 'maple.localhost', { 'accept-encoding': 'gzip' });
    expect(withoutNonces(gunzipSync(gzipped.rawPayload).toString())).toBe(plain);
    expect(brotli.headers['cache-control']).toBe('no-cache, private');
    expect(brotli.headers.vary).toContain('accept-encoding');
  });

  it('answers HEAD with the same headers and no body', async () => {
    const response = await server.as().request({ method: 'HEAD', url: '/site', headers: { accept: 'text/html' } });
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toBe('');
  });
});

describe('other addresses', () => {
  it('SH-12 show the shell with status 404 and without the site’s page', async () => {
    const response = await page('/nowhere/at-all');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('<title>Page not found</title>');
    expect(stateOf(response.body).clinic.slug).toBe('maple');
    expect(response.body).toContain('data-release=""');
  });

  it.each(['/api/nothing', '/remotes/none.js'])('SH-12 never show a page below %s', async (url) => {
    const response = await page(url);
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
  });

  it('ST-22 show a separate 404 page at a host without a clinic', async () => {
    const response = await page('/site', 'oak.localhost');
    expect(response.statusCode).toBe(404);
    expect(response.body).toContain('There is no clinic at this address.');
  });

  it('GN-04 serve the clinics’ logos, and no files outside of their folder', async () => {
    const logo = await server.as().request({ url: '/clinic-assets/maple/logo.svg' });
    expect(logo.statusCode).toBe(200);
    expect(logo.headers['content-type']).toContain('image/svg+xml');
    expect(logo.headers['cache-control']).toContain('max-age=604800');
    expect(logo.body).not.toMatch(/<script|style=|on\w+=/);
    expect((await server.as().request({ url: '/clinic-assets/..%2f..%2fpackage.json' })).statusCode).toBeGreaterThan(
      399,
    );
  });
});

describe('a release that fails on the server', () => {
  it('SH-04 ST-16 leaves out the site’s text: the shell still answers, and the browser renders the site', async () => {
    await activated([BIRCH.clinicId], {
      name: 'mf-site',
      version: '2.0.0',
      hash: 'dddddddddd',
      server: 'export function render() { throw new TypeError("boom"); }',
    });
    const response = await page('/site', 'birch.localhost');
    expect(response.statusCode).toBe(200);
    expect(stateOf(response.body).manifest.remotes['mf-site']?.version).toBe('2.0.0');
    expect(server.logLines).toContainEqual(
      expect.objectContaining({
        msg: 'the site could not be rendered',
        release: 'mf-site@2.0.0+dddddddddd',
        clinic: 'birch',
      }),
    );
  });

  it('API-03 answers 503 with a wait while no shell is active', async () => {
    const response = await page('/site', 'cedar.localhost');
    expect(response.statusCode).toBe(503);
    expect(response.headers['retry-after']).toBe('10');
    expect(response.headers['referrer-policy']).toBe('no-referrer');
  });

  it.each(['/site', '/site/consent/a-token', '/robots.txt', '/sitemap.xml'])(
    'API-03 answers 503 at %s to a program that accepts anything: the page is not gone',
    async (url) => {
      const response = await server.as('cedar.localhost').request({ url, headers: { accept: '*/*' } });
      expect([response.statusCode, Object.keys(response.json())]).toEqual([503, ['message', 'request_id']]);
      expect(response.headers['retry-after']).toBe('10');
    },
  );
});

describe('API-03 addresses without a page', () => {
  const hostile = `/x${'/'.repeat(15_500)}y`;

  it.each([
    { what: 'a page', url: hostile, status: 414 },
    { what: 'a page with a short path and an empty part', url: '/site//team', status: 404 },
    { what: 'a page that ends with slashes', url: '/site//', status: 404 },
    { what: 'a call', url: `/api${hostile}`, status: 414 },
    { what: 'a call with an empty part', url: '/api//session', status: 404 },
    { what: 'a file of a release', url: `/remotes${hostile}`, status: 414 },
    { what: 'one character more than the limit', url: `/site/team/${'a'.repeat(512 - 10)}`, status: 414 },
  ])('are refused before anything is rendered: $what', async ({ url, status }) => {
    const before = process.threadCpuUsage();
    const answer = await page(url);
    // Work of the processor, not time: on a busy machine, other programs take the time.
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(5_000);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([status, ['message']]);
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
  });

  it('are recognised by the path only: a long query and a final slash are allowed', async () => {
    expect((await page(`/site/?next=//${'a'.repeat(5_000)}`)).statusCode).toBe(200);
    expect((await page(`/${'a/'.repeat(255)}b`)).statusCode).toBe(404);
  });
});
