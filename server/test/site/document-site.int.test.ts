import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import { writeFixtureRelease } from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const server = await startTestServer();
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));

/** A shell that writes its input into the page for the tests. */
const SHELL = `
export function render({ path, origin, site }) {
  return '<!doctype html><body data-path="' + path + '" data-origin="' + origin + '">' + (site ? site.page.html : 'no site') + '</body>';
}`;
/** A site that knows only the practitioner Amara. */
const SITE = `
export function render({ path, origin }) {
  const isMissing = path.startsWith('/site/team/') && path !== '/site/team/${MAPLE.practitioners.amara.id}';
  return { title: 't', description: 'd', html: '<p>site ' + path + ' of ' + origin + '</p>', ...(isMissing && { isMissing }) };
}`;
for (const [name, source] of Object.entries({ shell: SHELL, 'mf-site': SITE })) {
  const id = await publish(server.deps, await writeFixtureRelease(root, { name, server: source }));
  for (const { clinicId } of [MAPLE, BIRCH]) await activate(server.deps, clinicId, id);
}

const page = (url: string, host = 'maple.localhost') =>
  server.as(host).request({ url, headers: { accept: 'text/html' } });
const policyOf = async (url: string, host?: string) =>
  String((await page(url, host)).headers['content-security-policy']).split('; ');

describe('addresses of the site', () => {
  it.each([
    '/site/about',
    '/site/services',
    '/site/team',
    `/site/team/${MAPLE.practitioners.amara.id}`,
    '/site/register',
    '/site/forms',
    '/site/forms/intake',
    '/site/forms/intake/first-visit-12',
  ])('RT-05 RT-07 RT-10 SH-08 answer 200 with the site’s text: %s', async (url) => {
    const response = await page(url);
    expect(response.statusCode).toBe(200);
    expect(response.body).toContain(`<p>site ${url} of http://maple.localhost:8080</p>`);
  });

  it('RT-10 ST-16 answer 404 with the same surrounding page when the site has no content', async () => {
    const response = await page('/site/team/999');
    expect(response.statusCode).toBe(404);
    expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(response.body).toContain('<p>site /site/team/999 of');
    const head = await server.as().request({ method: 'HEAD', url: '/site/team/999', headers: { accept: 'text/html' } });
    expect(head.statusCode).toBe(404);
  });

  it.each(['/site/about/more', '/site/team/1/2', '/site/nowhere', '/staff/site/x'])(
    'SH-12 answer 404 without the site: %s',
    async (url) => {
      const response = await page(url);
      expect([response.statusCode, response.body.includes('no site')]).toEqual([404, true]);
    },
  );

  it('ST-15 the editor’s page is rendered by the shell only, without the site', async () => {
    const response = await page('/staff/site');
    expect([response.statusCode, response.body.includes('no site')]).toEqual([200, true]);
    expect(response.headers['referrer-policy']).toBe('no-referrer');
  });
});

describe('the canonical address of a page', () => {
  it('ST-16 is the clinic’s first host with the server’s own port by default', async () => {
    expect((await page('/site')).body).toContain('data-origin="http://maple.localhost:8080"');
    expect((await page('/staff')).body).toContain('data-origin="http://maple.localhost:8080"');
    expect((await page('/site', 'birch.localhost')).body).toContain('data-origin="http://birch.localhost:8080"');
  });

  it.each(['maple.localhost:9', 'MAPLE.localhost.', '127.0.0.1:9'])(
    'ST-16 never comes from the request: %s',
    async (host) => {
      const { body } = await page('/site', host);
      expect(body).toContain('data-origin="http://maple.localhost:8080"');
      expect(body).toContain('of http://maple.localhost:8080</p>');
    },
  );

  it('ST-16 GN-04 is each clinic’s own behind a proxy, whichever clinic the settings name', async () => {
    const proxied = await startTestServer({ config: { publicUrl: 'https://maple.localhost' } });
    for (const [name, source] of Object.entries({ shell: SHELL, 'mf-site': SITE })) {
      const id = await publish(proxied.deps, await writeFixtureRelease(root, { name, server: source }));
      for (const { clinicId } of [MAPLE, BIRCH]) await activate(proxied.deps, clinicId, id);
    }
    const originAt = async (host: string) => {
      const { body } = await proxied.as(host).request({ url: '/site', headers: { accept: 'text/html' } });
      return /data-origin="([^"]*)"/.exec(body)?.[1];
    };
    expect(await originAt('maple.localhost')).toBe('https://maple.localhost');
    expect(await originAt('birch.localhost')).toBe('https://birch.localhost');
    const robots = await proxied.as('birch.localhost').request({ url: '/robots.txt' });
    expect(robots.body).toContain('Sitemap: https://birch.localhost/sitemap.xml\n');
  });
});

describe('the content policy', () => {
  it('ST-15 SH-04 allows style attributes on the editor’s page only, and nothing more', async () => {
    const [editor, staff] = [await policyOf('/staff/site'), await policyOf('/staff')];
    expect(editor).toContain("style-src-attr 'unsafe-inline'");
    const withoutNonce = (parts: string[]) => parts.map((part) => part.replace(/'nonce-[^']+'/, "'nonce'"));
    expect(withoutNonce(editor).filter((part) => !part.startsWith('style-src-attr'))).toEqual(withoutNonce(staff));
    expect(await policyOf('/staff/site/')).toContain("style-src-attr 'unsafe-inline'");
    expect(await policyOf('/staff/site?from=/staff')).toContain("style-src-attr 'unsafe-inline'");
  });

  it.each([
    '/site',
    '/site/about',
    '/site/team/999',
    '/site/book_appointment',
    '/site/forms',
    '/site/tb_meet',
    '/site/client_account',
    '/site/manage_booking/abc',
    '/login',
    '/login/reset/abc',
    '/staff',
    '/staff/bookings',
    '/account/security',
    '/nowhere',
    '/nowhere/staff/site',
  ])('SH-04 CB-07 of %s forbids style attributes, and allows workers of its own origin', async (url) => {
    const policy = await policyOf(url);
    expect(policy.join('; ')).not.toMatch(/style-src-attr|unsafe/);
    expect(policy).toContain("worker-src 'self'");
  });

  it('SH-04 at a host without a clinic has no editor', async () => {
    expect((await policyOf('/staff/site', 'oak.localhost')).join('; ')).not.toContain('style-src-attr');
  });
});
