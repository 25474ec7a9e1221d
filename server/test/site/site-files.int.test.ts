import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import { sitemapFile } from '../../src/features/site-files/site-files.routes.ts';
import { writeFixtureRelease } from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));
beforeAll(async () => {
  for (const name of ['shell', 'mf-site']) {
    const id = await publish(server.deps, await writeFixtureRelease(root, { name }));
    for (const { clinicId } of [MAPLE, BIRCH, CEDAR]) await activate(server.deps, clinicId, id);
  }
});
const get = (url: string, host = 'maple.localhost') => server.as(host).request({ url });

/** The addresses in a sitemap, in order. */
const listed = (xml: string) => [...xml.matchAll(/<url><loc>([^<]*)<\/loc><\/url>/g)].map(([, address]) => address);

/** Whether a crawler may fetch the path: the longest matching rule decides (RFC 9309). */
function isAllowed(robots: string, path: string): boolean {
  const rules = [...robots.matchAll(/^(Allow|Disallow): (\S+)$/gm)].map(([, kind, start = '']) => ({ kind, start }));
  const matching = rules.filter(({ start }) => path.startsWith(start));
  const [longest] = matching.sort((a, b) => b.start.length - a.start.length);
  return longest?.kind !== 'Disallow';
}

describe('GET /robots.txt', () => {
  it('ST-16 is a text that may be cached for minutes, and names the clinic’s own sitemap', async () => {
    const response = await get('/robots.txt');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    expect(response.body).toMatch(/^User-agent: \*$/m);
    expect(response.body).toMatch(/^Sitemap: http:\/\/maple\.localhost:8080\/sitemap\.xml$/m);
    expect((await get('/robots.txt', 'birch.localhost')).body).toContain(
      'Sitemap: http://birch.localhost:8080/sitemap.xml',
    );
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  it.each([
    ['/site', true],
    ['/site/about', true],
    ['/site/team/101', true],
    ['/site/forms', false],
    ['/clinic-assets/maple/logo.svg', true],
    ['/remotes/mf-site/1.0.0-0123456789/entry.js', true],
    ['/api/site/get-clinic-info/null', false],
    ['/staff', false],
    ['/staff/site', false],
    ['/account/security', false],
    ['/login', false],
    ['/login/reset/abc', false],
    ['/site/client_account', false],
    ['/site/manage_booking/abc', false],
    ['/site/book_appointment', false],
    ['/site/book_appointment/501', false],
    ['/site/tb_meet', false],
  ])('ST-16 gives crawlers the right to fetch %s: %s', async (path, expected) => {
    expect(isAllowed((await get('/robots.txt')).body, path)).toBe(expected);
  });
});

describe('GET /sitemap.xml', () => {
  it('ST-16 lists home, the sections that are switched on, and each practitioner', async () => {
    const response = await get('/sitemap.xml');
    expect(response.statusCode).toBe(200);
    expect(response.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(response.headers['cache-control']).toBe('public, max-age=300');
    expect(response.body.startsWith('<?xml version="1.0" encoding="UTF-8"?>\n<urlset ')).toBe(true);
    const people = Object.values(MAPLE.practitioners).map(({ id }) => `/site/team/${id}`);
    expect(listed(response.body)).toEqual(
      ['/site', '/site/about', '/site/services', '/site/team', ...people].map(
        (path) => `http://maple.localhost:8080${path}`,
      ),
    );
    expect(response.body).not.toContain('lastmod');
  });

  it('ST-03 RL-03 omits switched-off and empty sections, and the people of a switched-off team section', async () => {
    const birch = listed((await get('/sitemap.xml', 'birch.localhost')).body);
    expect(birch).toEqual(['http://birch.localhost:8080/site']);
    const cedar = listed((await get('/sitemap.xml', 'cedar.localhost')).body);
    expect(cedar).toEqual(
      ['/site', '/site/services', '/site/team', `/site/team/${CEDAR.practitioners.niamh.id}`].map(
        (path) => `http://cedar.localhost:8080${path}`,
      ),
    );
    expect(birch.join()).not.toContain(String(BIRCH.practitioners.sofia.id));
  });

  it('ST-16 lists no page that the clinic’s robots file forbids', async () => {
    const robots = (await get('/robots.txt')).body;
    const paths = listed((await get('/sitemap.xml')).body).map((address) => new URL(address ?? '').pathname);
    expect(paths.filter((path) => !isAllowed(robots, path))).toEqual([]);
  });

  it('ST-16 escapes every address', () => {
    const xml = sitemapFile('https://a.example', [`/site/<b>&"'`]);
    expect(xml).toContain('<loc>https://a.example/site/&lt;b&gt;&amp;&quot;&apos;</loc>');
  });
});

describe('the requested host', () => {
  it.each(['maple.localhost:9', 'MAPLE.localhost.', 'maple.localhost.:9', 'localhost'])(
    'ST-16 %s does not change the files, because caches keep them',
    async (host) => {
      for (const url of ['/robots.txt', '/sitemap.xml']) {
        const [answer, usual] = [await get(url, host), await get(url)];
        expect([answer.statusCode, answer.body]).toEqual([200, usual.body]);
      }
    },
  );
});

describe('a host without a clinic', () => {
  it.each(['/robots.txt', '/sitemap.xml'])('ST-22 has no %s', async (url) => {
    const response = await get(url, 'oak.localhost');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toContain('application/json');
    expect(response.headers['cache-control']).toBe('no-store');
  });
});
