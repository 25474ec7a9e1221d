import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPageMap, type RemoteDescription, type ShellState } from '@carefront/shared/contracts';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Deps } from '../../src/deps.ts';
import { activate, publish, publishBuilt } from '../../src/features/releases/publish/publish-built.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { FIXTURE_SITE_SERVER, type FixtureRelease, writeFixtureRelease } from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { applyProven, change, failedRules, planBody, proveSets } from './activation-given.ts';

const server = await startTestServer({ config: { logLevel: 'info' } });
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));

/** A shell that renders a page from the descriptions only. */
const SHELL_SERVER = `
export function render({ state, path }) {
  const views = Object.values(state.manifest.remotes).flatMap(({ describes }) => describes ? describes.views : []);
  const route = views.flatMap(({ routes }) => routes ?? []).find((each) => each.path === path);
  return '<!doctype html><title>' + (route?.title?.[state.locale] ?? 'none') + '</title>' +
    '<script id="carefront-state" type="application/json">' + JSON.stringify(state) + '</script>';
}`;

/** A remote that neither server nor shell knows. */
const GARDEN: RemoteDescription = {
  views: [
    {
      name: 'main',
      place: 'page',
      feature: { en: 'The garden', fr: 'le jardin' },
      routes: [
        { path: '/garden', access: 'public', title: { en: 'Our garden', fr: 'Notre jardin' } },
        { path: '/garden/beds/:token?', access: ['staff'], title: { en: 'Beds', fr: 'Parterres' }, hasEditor: true },
      ],
    },
  ],
  provides: {},
  links: [
    {
      menu: 'staff-start',
      to: '/garden/beds',
      label: { en: 'Garden beds', fr: 'Parterres' },
      access: ['staff'],
      order: 45,
    },
  ],
  parcels: [{ name: 'flower-picker@1', feature: { en: 'The flowers', fr: 'les fleurs' } }],
};

/** A view that claims an address of the site. */
const RIVAL: RemoteDescription['views'][number] = {
  name: 'main',
  place: 'page',
  feature: { en: 'A rival', fr: 'un rival' },
  routes: [{ path: '/site/about', access: 'public', title: null }],
};

let count = 0;
const published = async (release: FixtureRelease) => {
  count += 1;
  return publish(server.deps, await writeFixtureRelease(join(root, String(count)), release));
};
const shell = await published({ name: 'shell', server: SHELL_SERVER });
const site = await published({ name: 'mf-site', server: FIXTURE_SITE_SERVER });
const garden = await published({ name: 'mf-garden', describes: GARDEN });
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const apply = (release_id: string, expected_active: string | null = null) =>
  applyProven(server, owner, [change(release_id, expected_active)]);

beforeEach(async () => {
  await server.db.deleteFrom('activation').execute();
  for (const clinicId of [MAPLE.clinicId, BIRCH.clinicId])
    for (const id of [shell, site]) await activate(server.deps, clinicId, id);
});

const page = (url: string, host = 'maple.localhost') =>
  server.as(host).request({ url, headers: { accept: 'text/html', 'accept-language': 'fr' } });
const stateOf = (html: string): ShellState =>
  JSON.parse(/type="application\/json">(.*?)<\/script>/s.exec(html)?.[1] ?? 'none') as ShellState; // the shell writes this JSON

describe('an unknown remote', () => {
  it('SH-02 SH-12 gets its page, its link and its part at the clinic that activates it, without a new shell or server', async () => {
    expect((await page('/garden')).statusCode).toBe(404);
    expect((await apply(garden)).status).toBe(200);
    const answer = await page('/garden/');
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>Notre jardin</title>');
    const { manifest, clinic } = stateOf(answer.body);
    const described = Object.entries(manifest.remotes).map(([remote, { describes }]) => [remote, describes] as const);
    const pages = createPageMap(Object.fromEntries(described), clinic);
    expect(pages.linksOf('staff-start', ['staff']).map(({ to }) => to)).toEqual(['/garden/beds']);
    expect(pages.providerOf('flower-picker@1')?.remote).toBe('mf-garden');
    expect((await page('/garden', 'birch.localhost')).statusCode).toBe(404);
  });

  it('ST-16 SH-04 gets its content policy, keeps tokens from the renderer, and closes its private pages to crawlers', async () => {
    await apply(garden);
    const answer = await page('/garden/beds/secret-1');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-security-policy']).toContain("style-src-attr 'unsafe-inline'");
    expect(answer.headers['referrer-policy']).toBe('no-referrer');
    expect(answer.body).toContain('<title>Parterres</title>');
    expect(answer.body).not.toContain('secret-1');
    const routes = server.logLines.filter(({ msg }) => msg === 'answered').map(({ route }) => route);
    expect(routes.at(-1), 'the log names the page, not its address').toBe('/garden/beds/:token?');
    expect(JSON.stringify(server.logLines)).not.toContain('secret-1');
    expect((await page('/garden')).headers['content-security-policy']).not.toContain('unsafe-inline');
    const robots = (await page('/robots.txt')).body;
    expect(robots).toMatch(/^Disallow: \/garden\/beds$/m);
    expect(robots).not.toMatch(/^Disallow: \/garden$/m);
  });

  it('SH-07 is refused with the reason when it claims an address of another active release', async () => {
    const rival = await published({
      name: 'mf-rival',
      describes: { views: [RIVAL], provides: {}, links: [], parcels: [] },
    });
    const { status, refusal } = await apply(rival);
    const failed = refusal.clinics?.[0]?.rules.filter((rule) => rule.status === 'failed');
    expect([status, failed]).toMatchObject([
      409,
      [{ rule: 'paths', reasons: [expect.stringContaining('mf-rival (main) claims /site/about')] }],
    ]);
    expect((await page('/site/about')).statusCode).toBe(200);
  });

  it('SH-07 claiming the same address as others is activated for only one of them, also at the same moment', async () => {
    const names = ['one', 'two', 'three', 'four'].map((word) => `mf-${word}`);
    const routes = [{ path: '/meadow', access: 'public' as const, title: null }];
    const describes = { views: [{ ...RIVAL, routes }], provides: {}, links: [], parcels: [] };
    const rivals: string[] = [];
    for (const name of names) rivals.push(await published({ name, describes }));
    // Each rival was tested alone, and beside each of the others.
    const pairs = rivals.flatMap((one) => rivals.map((other) => [shell, site, one, other]));
    await proveSets(server, ...pairs);
    const body = (id: string) => ({ ...planBody([change(id, null)]), reason: 'Try it' });
    const answers = await Promise.all(rivals.map((id) => owner.call('applyActivation', { body: body(id) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    expect(refused.map(({ refusal }) => failedRules(refusal))).toEqual([['paths'], ['paths'], ['paths']]);
  });

  it('SH-02 is refused when it needs another contract with the shell; a shell that does not fit its remotes is refused, too', async () => {
    const newer = await published({ name: 'mf-newer', contract: 99 });
    expect((await apply(newer)).status).toBe(409);
    const otherShell = await published({ name: 'shell', version: '2.0.0', contract: 99, server: SHELL_SERVER });
    expect((await apply(otherShell, shell)).status).toBe(409);
    expect((await page('/site')).statusCode).toBe(200);
  });

  it('SH-02 is not published without a description of itself', async () => {
    const folder = await writeFixtureRelease(join(root, 'silent'), { name: 'mf-silent', isSilent: true });
    await expect(publish(server.deps, folder)).rejects.toThrow('remotes describe themselves');
  });
});

describe('origins that a remote names', () => {
  const [API, CDN] = ['https://api.garden.example', 'https://cdn.garden.example'];
  const version = (version: string, origins?: RemoteDescription['origins']) =>
    published({ name: 'mf-garden', version, describes: { ...GARDEN, origins } });
  const reached = async (visitor = server.as()) => {
    const { headers } = await visitor.request({ url: '/garden', headers: { accept: 'text/html' } });
    const directives = String(headers['content-security-policy']).split('; ');
    return {
      all: directives.flatMap((directive) => directive.split(' ').filter((word) => /https:|\*/.test(word))),
      of: (name: string) => directives.find((directive) => directive.startsWith(`${name} `)),
    };
  };
  const approve = (id: string) => owner.call('approveRelease', { params: { id }, body: { note: 'Their own server' } });

  it('SH-04 are reached from the clinic’s pages only when its owner has approved the release, and as long as it is active', async () => {
    await activate(server.deps, MAPLE.clinicId, garden);
    const named = await version('1.1.0', { connect: [API], img: [CDN] });
    await owner.call('openPreview', { body: { release_id: named } });
    expect((await reached(owner)).all).toEqual([]);
    await owner.call('endOverride');
    const refused = await apply(named, garden);
    const [plan] = refused.refusal.clinics ?? [];
    expect(failedRules(refused.refusal)).toEqual(['approval']);
    expect(plan?.diff).toEqual([
      { remote: 'mf-garden', from: garden, to: named, added_origins: { connect: [API], img: [CDN] } },
    ]);
    expect((await reached()).all).toEqual([]);
    expect((await approve(named)).status).toBe(200);
    expect((await reached()).all).toEqual([]);
    expect((await apply(named, garden)).status).toBe(200);
    const after = await reached();
    expect([after.of('connect-src'), after.of('img-src')]).toEqual([
      `connect-src 'self' ${API}`,
      `img-src 'self' data: ${CDN}`,
    ]);
    expect(after.all).toEqual([CDN, API]);
    expect((await reached(server.as('birch.localhost'))).all).toEqual([]);
    // The same origins again need nobody, and fewer neither.
    const same = await version('1.2.0', { connect: [API], img: [CDN] });
    expect((await apply(same, named)).status).toBe(200);
    const fewer = await version('1.3.0', { connect: [API] });
    expect((await apply(fewer, same)).status).toBe(200);
    expect((await reached()).all).toEqual([API]);
    const other = await version('1.4.0', { connect: [API, CDN] });
    expect(failedRules((await apply(other, fewer)).refusal)).toEqual(['approval']);
    const none = await version('1.5.0');
    expect((await apply(none, fewer)).status).toBe(200);
    expect((await reached()).all).toEqual([]);
  });

  it('SH-04 keep a built release from being activated at a start until the owner approves it', async () => {
    const built = await mkdtemp(join(root, 'origins-'));
    await writeFixtureRelease(built, { name: 'mf-pool', describes: { ...GARDEN, origins: { connect: [API] } } });
    const [pool = ''] = await publishBuilt(server.deps, built);
    expect((await page('/garden')).statusCode).toBe(404);
    await approve(pool);
    await publishBuilt(server.deps, built);
    expect((await reached()).all).toEqual([API]);
    expect((await page('/garden', 'birch.localhost')).statusCode).toBe(404);
  });

  it.each([
    ['a wildcard', { connect: ['https://*.garden.example'] }],
    ['a port', { img: ['https://cdn.garden.example:8443'] }],
    ['no encryption', { connect: ['http://api.garden.example'] }],
    ['a second directive', { img: ['https://cdn.garden.example; script-src *'] }],
    ['six', { connect: ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `https://${name}.garden.example`) }],
    ['the same one twice', { connect: [API, API] }],
    ['scripts', { script: [CDN] }],
  ])('SH-04 are refused in a release: %s', async (_what, origins) => {
    const describes = { ...GARDEN, origins } as RemoteDescription;
    await expect(published({ name: 'mf-garden', version: '9.0.0', describes })).rejects.toThrow();
  });
});

/** Puts a release of the garden in place that was published before remotes described themselves. */
async function activateUndescribed(): Promise<void> {
  const old = 'mf-garden@0.9.0+0123456789';
  const stored = await server.db
    .selectFrom('release')
    .select('document')
    .where('id', '=', garden)
    .executeTakeFirstOrThrow();
  const { describes: _none, ...before } = { ...stored.document, version: '0.9.0', requires: { shared: [], api: [] } };
  const row = { id: old, name: 'mf-garden', version: '0.9.0', hash: '0123456789', document: JSON.stringify(before) };
  await server.db
    .insertInto('release')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  await activate(server.deps, MAPLE.clinicId, old);
}

describe('a release from before remotes had descriptions', () => {
  it('SH-05 does not keep the owner from activating another shell, and from going back', async () => {
    await activateUndescribed();
    const next = await published({ name: 'shell', version: '1.0.1', server: SHELL_SERVER });
    expect((await apply(next, shell)).status).toBe(200);
    const body = { remote: 'shell', expected_active: next, reason: 'It fails' };
    const back = await owner.call('rollBackActivation', { body });
    expect(back.status).toBe(200);
  });

  it('SH-05 is neither loaded nor used as fallback; the built release takes its place at the next start', async () => {
    await activateUndescribed();
    expect((await page('/site')).statusCode).toBe(200);
    expect((await page('/garden')).statusCode).toBe(404);
    expect(Object.keys(stateOf((await page('/site')).body).manifest.remotes)).toEqual(['mf-site']);

    const built = await mkdtemp(join(root, 'packages-'));
    await writeFixtureRelease(built, { name: 'mf-garden', describes: GARDEN });
    // The build was known before. Even then, nothing of the old release stays in its place.
    const seen = { clinic_id: MAPLE.clinicId, name: 'mf-garden', release_id: garden };
    await server.db.insertInto('built_at_clinic').values(seen).execute();
    await publishBuilt(server.deps, built);
    expect((await page('/garden')).statusCode).toBe(200);
    const { manifest } = stateOf((await page('/garden')).body);
    expect(manifest.remotes['mf-garden']).toMatchObject({ id: garden, fallback: null });
  });
});

describe('pages that move to a new remote', () => {
  const page = (name: string, path: string): RemoteDescription['views'][number] => ({
    ...{ name, place: 'page', feature: { en: name, fr: name } },
    routes: [{ path, access: 'public', title: { en: name, fr: name } }],
  });
  const describes = (...views: RemoteDescription['views']) => ({ views, provides: {}, links: [], parcels: [] });
  const ownerOf = async (path: string) => {
    const { manifest, clinic } = stateOf((await server.as().request({ url: path, headers: HTML })).body);
    const described = Object.entries(manifest.remotes).map(([remote, each]) => [remote, each.describes] as const);
    return createPageMap(Object.fromEntries(described), clinic).pageAt(path)?.page.remote;
  };
  const HTML = { accept: 'text/html' };

  it('SH-02 SH-07 a start activates both builds together; in production the page stays where the owner has it', async () => {
    const old = await published({
      name: 'mf-hill',
      describes: describes(page('main', '/hill'), page('view', '/view')),
    });
    for (const clinicId of [MAPLE.clinicId, BIRCH.clinicId]) await activate(server.deps, clinicId, old);
    const built = await mkdtemp(join(root, 'moved-'));
    const next = { name: 'mf-hill', version: '2.0.0', describes: describes(page('main', '/hill')) };
    await writeFixtureRelease(built, next);
    // Its name is before the other's: activated alone, it would claim a page of the release before.
    await writeFixtureRelease(built, { name: 'mf-a', describes: describes(page('main', '/view')) });
    const warnings: unknown[] = [];
    const log = { ...server.deps.log, warn: (fields: unknown) => warnings.push(fields) } as unknown as Deps['log'];
    const production = { ...server.deps, log, config: { ...server.deps.config, activateBuilt: 'missing' as const } };
    await publishBuilt(production, built);
    expect(await ownerOf('/view')).toBe('mf-hill');
    expect(warnings).toContainEqual({
      ...{ clinicId: MAPLE.clinicId, release: 'mf-a@1.0.0+0123456789' },
      refused: [{ rule: 'paths', reasons: ['mf-hill (view) claims /view, and mf-a (main) claims /view'] }],
    });
    await publishBuilt(server.deps, built);
    expect([await ownerOf('/hill'), await ownerOf('/view')]).toEqual(['mf-hill', 'mf-hill']);
    // The start before has dealt with this build of mf-hill; the next one has not.
    await writeFixtureRelease(built, { ...next, version: '2.1.0' });
    await publishBuilt(server.deps, built);
    expect([await ownerOf('/hill'), await ownerOf('/view')]).toEqual(['mf-hill', 'mf-a']);
  });
});
