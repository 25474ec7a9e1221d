import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Manifest, ShellState } from '@carefront/shared/contracts';
import { verifyManifest } from '@carefront/shared/domain/releases';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import { createSecrets } from '../../src/platform/access/secrets.ts';
import { writeTicket } from '../../src/platform/http/browser-override.ts';
import { addAccount, browserOf, MAPLE_PEOPLE, signedIn } from '../setup/access-people.ts';
import {
  FIXTURE_SHELL_SERVER,
  FIXTURE_SITE_SERVER,
  type FixtureRelease,
  writeFixtureRelease,
} from '../setup/fixture-release.ts';
import { startTestServer, type TestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';

const LISTED = 'https://dev.example';
const LOCAL = 'http://localhost:5600';
const demo = await startTestServer();
const live = await startTestServer({ config: { isDemo: false, isProduction: true, overrideOrigins: [LISTED] } });
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));

let folders = 0;
async function published({ deps }: TestServer, release: FixtureRelease): Promise<string> {
  folders += 1;
  return publish(deps, await writeFixtureRelease(join(root, String(folders)), release));
}
/** Published for all clinics, and active nowhere. */
const NEXT = 'mf-site@2.0.0+0123456789';

beforeAll(async () => {
  for (const server of [demo, live]) {
    for (const release of [
      { name: 'shell', server: FIXTURE_SHELL_SERVER },
      { name: 'mf-site', server: FIXTURE_SITE_SERVER },
    ]) {
      const id = await published(server, release);
      for (const { clinicId } of [MAPLE, BIRCH]) await activate(server.deps, clinicId, id);
    }
    await published(server, { name: 'mf-site', version: '2.0.0', server: FIXTURE_SITE_SERVER });
  }
});

const owner = (server: TestServer) => browserOf(server, MAPLE_PEOPLE, 'owner');
const page = (visitor: TestVisitor, url = '/site') => visitor.request({ url, headers: { accept: 'text/html' } });
async function stateOf(visitor: TestVisitor): Promise<ShellState> {
  const { body } = await page(visitor);
  return JSON.parse(/id="carefront-state"[^>]*>(.*?)<\/script>/s.exec(body)?.[1] ?? 'none') as ShellState; // the fixture writes it so
}
/** The release or build that this browser gets instead of an active release. */
const shownTo = async (visitor: TestVisitor) => (await stateOf(visitor)).releaseOverride?.shown ?? null;
const override = (visitor: TestVisitor, origin: string, remote = 'mf-site') =>
  visitor.call('openOverride', { body: { remote, origin } });
const preview = (visitor: TestVisitor, release_id: string) => visitor.call('openPreview', { body: { release_id } });
const sourcesOf = (policy: unknown, name: string) =>
  String(policy)
    .split('; ')
    .find((directive) => directive.startsWith(`${name} `))
    ?.split(' ');

describe('an override in the demo on this machine', () => {
  it('SH-09 shows a build of this machine to everybody who asks, in their own browser only', async () => {
    const visitor = demo.as();
    const { status, body } = await override(visitor, LOCAL);
    expect([status, body]).toEqual([201, { expires_at: '2026-11-16T21:00:00Z' }]);
    const { manifest, registryKeys = [], releaseOverride } = await stateOf(visitor);
    expect(releaseOverride).toEqual({ isOpenToAll: true, shown: { remote: 'mf-site', origin: LOCAL } });
    expect(manifest.remotes['mf-site']).toMatchObject({ id: 'mf-site@1.0.0+0123456789', override: { origin: LOCAL } });
    const facts = { keys: registryKeys, clinic: 'maple', lastSequence: 0, nowMs: demo.clock.nowMs() };
    const verdict = await verifyManifest(manifest, { ...facts, ownOrigin: 'http://maple.localhost', origins: [] });
    expect(verdict).toMatchObject({ ok: true, isExpired: false });
    // The tab asks the registry for changes: the answer must not undo the override.
    const asked = (await visitor.request({ url: '/api/platform/manifest' })).json<Manifest>();
    expect(asked.remotes['mf-site']?.override).toEqual({ origin: LOCAL });
    expect(await shownTo(demo.as())).toBeNull();
  });

  it('SH-09 lets that answer alone load from the build’s origin, and keeps the page out of every cache', async () => {
    const visitor = demo.as();
    await override(visitor, LOCAL);
    const { headers } = await page(visitor);
    const policy = headers['content-security-policy'];
    for (const name of ['script-src', 'style-src', 'connect-src', 'img-src', 'font-src'])
      expect(sourcesOf(policy, name), name).toContain(LOCAL);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['integrity-policy']).toBeUndefined();
    const others = await page(demo.as());
    expect(others.headers['content-security-policy']).not.toContain(LOCAL);
    expect(others.headers['cache-control']).toBe('no-cache, private');
  });

  it('SH-09 ends when the person ends it, and after eight hours', async () => {
    const visitor = demo.as();
    const cookie = async () => {
      await override(visitor, LOCAL);
      return visitor.cookies.get('cf_override') ?? '';
    };
    const kept = await cookie();
    expect(await shownTo(visitor)).toEqual({ remote: 'mf-site', origin: LOCAL });
    expect((await visitor.call('endOverride')).status).toBe(204);
    expect(await shownTo(visitor)).toBeNull();
    const now = demo.clock.nowMs();
    visitor.cookies.set('cf_override', kept);
    demo.clock.advanceMinutes(8 * 60 - 1);
    expect(await shownTo(visitor)).not.toBeNull();
    demo.clock.advanceMinutes(1);
    expect(await shownTo(visitor)).toBeNull();
    demo.clock.set(new Date(now).toISOString());
  });

  it.each([
    { what: 'a build of another machine', origin: LISTED, expected: 401 },
    { what: 'a remote that is not active here', remote: 'mf-garden', origin: LOCAL, expected: 404 },
  ])('SH-09 is refused to a visitor: $what', async ({ remote, origin, expected }) => {
    expect((await override(demo.as(), origin, remote)).status).toBe(expected);
  });

  it('SH-09 sets a cookie that scripts cannot read and other sites do not send', async () => {
    const visitor = demo.as();
    const response = await override(visitor, LOCAL);
    const cookie = String(response.headers['set-cookie']);
    expect(cookie).toMatch(/^cf_override=[\w-]+\.[\w-]{43}; Max-Age=28800; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe('a ticket', () => {
  const ticket = (changes: object = {}) => ({
    ...{ clinic_id: MAPLE.clinicId, user_id: null, remote: 'mf-site', origin: LOCAL },
    expires: demo.clock.nowMs() + 60_000,
    ...changes,
  });
  const shownWith = async (value: string, server = demo, visitor = server.as()) => {
    visitor.cookies.set('cf_override', value);
    return shownTo(visitor);
  };

  it('SH-09 holds as it was made', async () => {
    expect(await shownWith(writeTicket(demo.deps.secrets, ticket()))).toEqual({ remote: 'mf-site', origin: LOCAL });
  });

  it('SH-09 does not hold when it is forged, changed, cut short or no ticket', async () => {
    const [text = '', code = ''] = writeTicket(demo.deps.secrets, ticket()).split('.');
    const evil = Buffer.from(JSON.stringify(ticket({ origin: 'http://127.0.0.1:1' }))).toString('base64url');
    const strangers = createSecrets('the secret of another installation');
    for (const value of [
      writeTicket(strangers, ticket()),
      `${evil}.${code}`,
      `${text}.`,
      text,
      `${text}.${code}.${code}`,
      '',
      '.',
      'x'.repeat(4_000),
      // A signed text that is no ticket.
      `e30.${demo.deps.secrets.macOf('e30')}`,
    ])
      expect(await shownWith(value), value.slice(0, 40)).toBeNull();
  });

  it.each([
    { what: 'has expired', changes: { expires: 0 } },
    { what: 'is another clinic’s', changes: { clinic_id: BIRCH.clinicId } },
    { what: 'names an origin of another machine', changes: { origin: 'https://evil.example' } },
    { what: 'names a person, without their session', changes: { user_id: MAPLE.users.owner, origin: LISTED } },
    { what: 'names a release, without a person', changes: { origin: undefined, release_id: NEXT } },
  ])('SH-09 does not hold when it $what', async ({ changes }) => {
    expect(await shownWith(writeTicket(demo.deps.secrets, ticket(changes)))).toBeNull();
  });

  it('SH-09 of the demo does not hold in production', async () => {
    expect(await shownWith(writeTicket(live.deps.secrets, ticket()), live)).toBeNull();
  });
});

describe('an override in production', () => {
  it('SH-09 is refused to strangers and to everybody but the owner', async () => {
    expect((await override(live.as(), LISTED)).status).toBe(401);
    for (const role of ['client', 'staff', 'office_admin'] as const)
      expect((await override(await browserOf(live, MAPLE_PEOPLE, role), LISTED)).status, role).toBe(403);
  });

  it('SH-09 is refused to the owner for an origin that is not in the settings', async () => {
    const { status, refusal } = await override(await owner(live), LOCAL);
    expect(status).toBe(422);
    expect(Object.keys(refusal.errors ?? {})).toEqual(['origin']);
  });

  it('SH-09 needs the ticket and the same owner’s session, at each request', async () => {
    const visitor = await owner(live);
    expect((await override(visitor, LISTED)).status).toBe(201);
    expect(await shownTo(visitor)).toEqual({ remote: 'mf-site', origin: LISTED });
    const stolen = visitor.cookies.get('cf_override') ?? '';
    const colleague = await browserOf(live, MAPLE_PEOPLE, 'office_admin');
    await addAccount(live.db, MAPLE.clinicId, 3901, 'owner');
    const { visitor: secondOwner } = await signedIn(live, MAPLE_PEOPLE, 3901);
    for (const other of [live.as(), colleague, secondOwner]) {
      other.cookies.set('cf_override', stolen);
      expect(await shownTo(other)).toBeNull();
    }
    await visitor.call('logout');
    visitor.cookies.set('cf_override', stolen);
    expect(await shownTo(visitor)).toBeNull();
  });

  it('SH-09 ends when the owner loses the role, and when the setting loses the origin', async () => {
    const visitor = await owner(live);
    await override(visitor, LISTED);
    const setRole = (role: 'owner' | 'staff') =>
      live.db.updateTable('role_membership').set({ role }).where('user_id', '=', MAPLE.users.owner).execute();
    await setRole('staff');
    expect(await shownTo(visitor)).toBeNull();
    await setRole('owner');
    expect(await shownTo(visitor)).not.toBeNull();
    Object.assign(live.deps.config, { overrideOrigins: [] });
    expect(await shownTo(visitor)).toBeNull();
    Object.assign(live.deps.config, { overrideOrigins: [LISTED] });
  });

  it('SH-09 leaves rows in the clinic’s log', async () => {
    const visitor = await owner(live);
    await override(visitor, LISTED);
    await preview(visitor, NEXT);
    const rows = await live.db
      .selectFrom('audit_event')
      .select(['actor_user_id', 'action', 'subject_kind', 'subject_id', 'details'])
      .where('action', 'in', ['release.overridden', 'release.previewed'])
      .where('result', '=', 'done')
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    const common = { actor_user_id: MAPLE.users.owner, subject_kind: 'release' };
    expect(rows).toEqual([
      { ...common, action: 'release.previewed', subject_id: NEXT, details: {} },
      { ...common, action: 'release.overridden', subject_id: 'mf-site', details: { origin: LISTED } },
    ]);
  });
});

describe.each([
  { where: 'the demo', server: demo },
  { where: 'production', server: live },
])('a preview in $where', ({ server }) => {
  it('SH-09 shows a release in the owner’s browser for an hour, before anybody else loads it', async () => {
    const visitor = await owner(server);
    const { status, body } = await preview(visitor, NEXT);
    const end = new Date(server.clock.nowMs() + 3_600_000).toISOString().replace('.000', '');
    expect([status, body]).toEqual([201, { expires_at: end }]);
    const { manifest, releaseOverride } = await stateOf(visitor);
    expect(releaseOverride?.shown).toEqual({ remote: 'mf-site', release_id: NEXT });
    expect(manifest.remotes['mf-site']).toMatchObject({ id: NEXT, fallback: null });
    expect((await page(visitor)).body).toContain(`data-release="${NEXT}"`);
    expect((await page(server.as())).body).toContain('data-release="mf-site@1.0.0+0123456789"');
    const stranger = server.as();
    stranger.cookies.set('cf_override', visitor.cookies.get('cf_override') ?? '');
    expect((await stateOf(stranger)).manifest.remotes['mf-site']?.id).toBe('mf-site@1.0.0+0123456789');
  });

  it('SH-09 is refused for another clinic’s own release', async () => {
    const shared = await published(server, { name: 'mf-site', version: '4.0.0', server: FIXTURE_SITE_SERVER });
    const ownOf = async (private_to: number, from: string) => {
      const id = `${shared}.c${private_to}`;
      await server.db.updateTable('release').set({ id, private_to }).where('id', '=', from).execute();
      return id;
    };
    const visitor = await owner(server);
    const ofBirch = await ownOf(BIRCH.clinicId, shared);
    expect((await preview(visitor, ofBirch)).status).toBe(404);
    // Not with a ticket that names it, either.
    const ticket = { clinic_id: MAPLE.clinicId, user_id: MAPLE.users.owner, remote: 'mf-site', release_id: ofBirch };
    visitor.cookies.set('cf_override', writeTicket(server.deps.secrets, { ...ticket, expires: Date.now() * 2 }));
    expect(await shownTo(visitor)).toBeNull();
    expect((await preview(visitor, await ownOf(MAPLE.clinicId, ofBirch))).status).toBe(201);
  });

  it('SH-09 is refused for a release that nobody published, and ends when the release is revoked', async () => {
    const visitor = await owner(server);
    expect((await preview(visitor, 'mf-site@9.9.9+0123456789')).status).toBe(404);
    const release_id = await published(server, { name: 'mf-site', version: '3.0.0', server: FIXTURE_SITE_SERVER });
    await preview(visitor, release_id);
    expect(await shownTo(visitor)).toEqual({ remote: 'mf-site', release_id });
    const at = new Date(server.clock.nowMs());
    const by = { by_key: null, by_user_id: MAPLE.users.owner, by_clinic: MAPLE.clinicId };
    const stop = { release_id, kind: 'revoked' as const, reason: 'faulty', at, ...by };
    await server.db.insertInto('release_stop').values(stop).execute();
    expect(await shownTo(visitor)).toBeNull();
    expect((await preview(visitor, release_id)).status).toBe(404);
  });
});
