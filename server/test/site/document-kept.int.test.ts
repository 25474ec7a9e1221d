import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { buildApp } from '../../src/app.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import { FIXTURE_SHELL_SERVER, type FixtureRelease, writeFixtureRelease } from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));

/** A site that shows its input and counts its renderings. */
const SITE = `
export function render({ path, clinicInfo, locale, renderedAtMs }) {
  globalThis.rendered.push(path);
  const { booking_site: site, clinic } = clinicInfo;
  const html = '<h1>' + clinic.name + '</h1><p>' + locale + '</p>' + site.about_us_content + '<time>' + renderedAtMs + '</time>' + 'VERSION';
  return { title: 't', description: 'd', html, structuredData: [{ a: 1 }], isMissing: path.endsWith('/999') };
}`;
const rendered: string[] = [];
Object.assign(globalThis, { rendered });
beforeEach(() => {
  rendered.length = 0;
});

let folders = 0;
async function activated(clinicIds: readonly number[], release: FixtureRelease): Promise<void> {
  folders += 1;
  const id = await publish(server.deps, await writeFixtureRelease(join(root, String(folders)), release));
  for (const clinicId of clinicIds) await activate(server.deps, clinicId, id);
}
await activated([MAPLE.clinicId, BIRCH.clinicId], { name: 'shell', server: FIXTURE_SHELL_SERVER });
await activated([MAPLE.clinicId, BIRCH.clinicId], { name: 'mf-site', server: SITE });

const page = (url: string, host = 'maple.localhost', headers: Record<string, string> = {}) =>
  server.as(host).request({ url, headers: { accept: 'text/html', ...headers } });
const noncesIn = (text: string) => new Set([...text.matchAll(/nonce="([^"]*)"/g)].map(([, nonce]) => nonce));
const policyNonce = (policy: unknown) => /script-src 'self' 'nonce-([^']+)'/.exec(String(policy))?.[1] ?? 'none';

describe('a cached page', () => {
  it.each(['/site', '/site/about', '/login', '/site/consent/tok-1', '/staff/site', '/nowhere', '/site/team/999'])(
    'SH-04 has a new nonce in each answer, in every place, for every visitor and encoding: %s',
    async (url) => {
      const seen = new Set<string>();
      const answers = await Promise.all(
        ['br', 'gzip', 'identity', 'br', 'gzip', 'identity'].map((encoding, at) =>
          page(url, 'maple.localhost', { 'accept-encoding': encoding, 'accept-language': at < 3 ? 'en' : 'fr' }),
        ),
      );
      for (const { headers, rawPayload } of answers) {
        const encoding = headers['content-encoding'];
        const text = (
          encoding === 'br'
            ? brotliDecompressSync(rawPayload)
            : encoding === 'gzip'
              ? gunzipSync(rawPayload)
              : rawPayload
        ).toString();
        const nonce = policyNonce(headers['content-security-policy']);
        expect([...noncesIn(text)]).toEqual([nonce]);
        expect(nonce).toMatch(/^[\w-]{22}==$/);
        expect(seen.has(nonce)).toBe(false);
        seen.add(nonce);
      }
      expect(seen.size).toBe(6);
    },
  );

  it('ST-16 is made once for all visitors, also for concurrent ones, in each language', async () => {
    server.clock.advanceMinutes(2);
    await Promise.all(Array.from({ length: 16 }, () => page('/site/services')));
    await page('/site/services?utm=1');
    expect(rendered).toEqual(['/site/services']);
    const french = await page('/site/services', 'maple.localhost', { 'accept-language': 'fr' });
    expect([rendered.length, french.body.includes('<p>fr</p>')]).toEqual([2, true]);
  });

  it('is never sent for another clinic', async () => {
    for (const [host, name] of [
      ['maple.localhost', 'Maple Therapy'],
      ['birch.localhost', 'Birch Clinic'],
    ] as const)
      expect((await page('/site', host)).body).toContain(`<h1>${name}</h1>`);
  });

  it('contains the time at which it was made, and is made again a minute later', async () => {
    const timeOf = async () => Number(/<time>(\d+)</.exec((await page('/site/team')).body)?.[1]);
    const first = await timeOf();
    expect(await timeOf()).toBe(first);
    server.clock.advanceMinutes(1);
    expect([await timeOf(), server.clock.nowMs()]).toEqual([first + 60_000, first + 60_000]);
  });

  it('ST-15 shows changed settings at once in this process, and within seconds after a change by another process', async () => {
    const rename = (name: string) =>
      server.db.updateTable('clinic').set({ name }).where('id', '=', MAPLE.clinicId).execute();
    await rename('Maple House');
    server.deps.clinics.invalidate(MAPLE.clinicId);
    expect((await page('/site')).body).toContain('<h1>Maple House</h1>');
    await rename('Maple Therapy');
    server.clock.set(new Date(server.clock.nowMs() + 5_000).toISOString());
    expect((await page('/site')).body).toContain('<h1>Maple Therapy</h1>');
  });

  it('SH-02 changes at once after an activation, at that clinic only', async () => {
    await Promise.all([page('/site'), page('/site', 'birch.localhost')]);
    const next = { name: 'mf-site', version: '1.1.0', hash: 'bbbbbbbbbb', server: SITE.replace('VERSION', 'NEXT') };
    await activated([BIRCH.clinicId], next);
    expect((await page('/site', 'birch.localhost')).body).toContain('NEXT');
    expect((await page('/site')).body).not.toContain('NEXT');
  });
});

describe('addresses of unlimited number', () => {
  it('SH-12 share one page when no page exists, and one page for all tokens of emailed links', async () => {
    server.clock.advanceMinutes(2);
    const count = { shells: 0 };
    Object.assign(globalThis, { count });
    const counting = FIXTURE_SHELL_SERVER.replace('const json', 'globalThis.count.shells += 1; const json');
    await activated([MAPLE.clinicId], { name: 'shell', version: '1.1.0', hash: 'cccccccccc', server: counting });
    for (let at = 0; at < 20; at += 1) {
      expect((await page(`/nowhere/${at}`)).statusCode).toBe(404);
      const { statusCode, body } = await page(`/site/consent/secret-${at}`);
      expect([statusCode, body.includes('secret')]).toEqual([200, false]);
    }
    expect(count.shells).toBe(2);
  });

  it('RT-10 below the site, for unknown people and services, are rendered for each answer', async () => {
    const known = `/site/team/${MAPLE.practitioners.amara.id}`;
    for (const url of [known, known, '/site/team/999', '/site/team/999', '/site/forms/a/b', '/site/forms/a/b'])
      await page(url);
    expect(rendered).toEqual([known, '/site/team/999', '/site/team/999', '/site/forms/a/b', '/site/forms/a/b']);
  });

  it('API-03 count like ten reads each against the address limit', async () => {
    const limits = { ...server.deps.config.limits, read: 30 };
    const app = await buildApp({ ...server.deps, config: { ...server.deps.config, limits, loopbackLimits: limits } });
    const get = async (url: string) =>
      (await app.inject({ url, headers: { host: 'maple.localhost', accept: 'text/html' } })).statusCode;
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push(await get(`/site/book_appointment/${9_000 + at}`));
    expect([...statuses, await get('/site')]).toEqual([200, 200, 200, 429, 200]);
    await app.close();
  });
});
