import { generateKeyPairSync } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { AppError } from '@carefront/shared/contracts';
import { beforeAll, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { platformKeyFile } from '../../src/features/releases/keys/platform-keys.ts';
import { addBirchPeople, browserOf, type ClinicPeople, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { addPlatformTeam, addTeam, headerOf, newTeam, type Team } from './release-given.ts';

const server = await startTestServer();
const { clock, db } = server;

let owner: TestVisitor;
let birch: ClinicPeople;
beforeAll(async () => {
  birch = await addBirchPeople(db);
  owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
});

const bodyFor = ({ key }: Team, remotes = ['mf-garden']) => ({
  ...{ name: ' Garden team ', public_key: key.public_key, remotes, expires_days: 30 },
});
const at = (days: number) => `${new Date(clock.nowMs() + days * 86_400_000).toISOString().slice(0, 19)}Z`;

describe('a release key', () => {
  it('SH-04 is added by the owner with its public key, its remotes and its end', async () => {
    const team = newTeam();
    const { status, body } = await owner.call('createReleaseKey', {
      body: bodyFor(team, ['mf-garden', 'mf-client-garden']),
    });
    const expected = {
      ...{ id: team.key.id, name: 'Garden team', public_key: team.key.public_key },
      ...{ remotes: ['mf-garden', 'mf-client-garden'], created_by: expect.stringMatching(/^\S+ \S+/) },
      // Without a word about it, a person approves what the key activates.
      approval: 'human',
      ...{ created_at: at(0), expires_at: at(30), revoked_at: null, last_used_at: null },
    };
    expect([status, body]).toEqual([201, expected]);
    expect((await owner.call('listReleaseKeys')).body).toContainEqual(expected);
    const ofBirch = await browserOf(server, birch, 'owner');
    expect((await ofBirch.call('listReleaseKeys')).body).toEqual([]);
  });

  it('SH-04 leaves rows in the log when it is added and revoked, and one when it is revoked again', async () => {
    const { last } = await db
      .selectFrom('audit_event')
      .select(({ fn }) => fn.max('id').as('last'))
      .executeTakeFirstOrThrow();
    const team = newTeam();
    await owner.call('createReleaseKey', { body: bodyFor(team) });
    for (let times = 0; times < 2; times += 1)
      expect((await owner.call('revokeReleaseKey', { params: { id: team.key.id } })).status).toBe(204);
    const rows = await db
      .selectFrom('audit_event')
      .select(['clinic_id', 'actor_user_id', 'action', 'subject_kind', 'subject_id', 'details'])
      .where('id', '>', last ?? 0)
      .orderBy('id')
      .execute();
    const common = { clinic_id: MAPLE.clinicId, actor_user_id: MAPLE.users.owner };
    const subject = { subject_kind: 'release-key', subject_id: team.key.id };
    const details = { remotes: ['mf-garden'], expires_days: 30, approval: 'human' };
    expect(rows).toEqual([
      { ...common, action: 'release-key.created', ...subject, details },
      { ...common, action: 'release-key.revoked', ...subject, details: {} },
      { ...common, action: 'release-key.read', ...subject, details: {} },
    ]);
  });

  it('SH-04 is added once per clinic, also after it was revoked, and once more by another clinic', async () => {
    const team = await addTeam(server);
    const again = () => owner.call('createReleaseKey', { body: bodyFor(team, ['mf-booking']) });
    expect((await again()).refusal).toMatchObject({ code: 'release_key_taken' });
    await owner.call('revokeReleaseKey', { params: { id: team.key.id } });
    expect((await again()).refusal).toMatchObject({ code: 'release_key_taken' });
    expect((await addTeam(server, {}, birch, team)).key.id).toBe(team.key.id);
    const rows = await db
      .selectFrom('release_key')
      .select(['clinic_id', 'remotes'])
      .where('id', '=', team.key.id)
      .orderBy('clinic_id')
      .execute();
    expect(rows).toEqual([MAPLE, BIRCH].map(({ clinicId }) => ({ clinic_id: clinicId, remotes: ['mf-garden'] })));
  });

  it('SH-04 is one of at most 20 usable keys of a clinic, also when many are added at once', async () => {
    await db.deleteFrom('release_key').execute();
    const add = () => owner.call('createReleaseKey', { body: { ...bodyFor(newTeam()), expires_days: 1 } });
    const answers = await Promise.all(Array.from({ length: 23 }, add));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect(answers.filter(({ refusal }) => refusal.code === 'release_keys_full')).toHaveLength(3);
    const [first] = (await owner.call('listReleaseKeys')).body;
    await owner.call('revokeReleaseKey', { params: { id: first?.id ?? '' } });
    expect([(await add()).status, (await add()).status]).toEqual([201, 409]);
    clock.advanceMinutes(24 * 60);
    owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
    expect((await add()).status).toBe(201);
    await db.deleteFrom('release_key').execute();
  });

  it.each<{ what: string; changes: object }>([
    { what: 'no name', changes: { name: '  ' } },
    { what: 'a name of 61 characters', changes: { name: 'x'.repeat(61) } },
    { what: 'no remotes', changes: { remotes: [] } },
    { what: 'the shell', changes: { remotes: ['shell'] } },
    { what: 'every remote', changes: { remotes: ['*'] } },
    { what: 'a path', changes: { remotes: ['mf-x/../mf-booking'] } },
    { what: '21 remotes', changes: { remotes: Array.from({ length: 21 }, (_none, n) => `mf-${'x'.repeat(n + 1)}`) } },
    { what: 'a key that is too short', changes: { public_key: 'A'.repeat(42) } },
    {
      what: 'a private key',
      changes: {
        public_key: generateKeyPairSync('ed25519')
          .privateKey.export({ format: 'der', type: 'pkcs8' })
          .toString('base64url'),
      },
    },
    { what: 'two texts for one key', changes: { public_key: `${'A'.repeat(42)}B` } },
    { what: 'an end after more than a year', changes: { expires_days: 366 } },
    { what: 'an end today', changes: { expires_days: 0 } },
    { what: 'another field', changes: { scope: 'platform' } },
  ])('SH-04 is refused with $what', async ({ changes }) => {
    const { status } = await owner.call('createReleaseKey', { body: { ...bodyFor(newTeam()), ...changes } });
    expect(status).toBe(422);
  });
});

describe('a call by a release key', () => {
  const LIST = { method: 'GET', path: '/api/platform/releases?limit=1', sentBody: undefined } as const;
  const list = async (headers: Record<string, string>, { visitor = server.as(), path = LIST.path as string } = {}) =>
    (await visitor.request({ url: path, headers })).statusCode;

  it('SH-04 is answered where the route accepts keys, for the clinic of the key and for keys of the platform', async () => {
    const [team, platform] = [await addTeam(server), await addPlatformTeam(server)];
    for (const one of [team, platform]) expect(await list(headerOf(server, one, LIST))).toBe(200);
    const ofTeam = (await owner.call('listReleaseKeys')).body.find(({ id }) => id === team.key.id);
    expect(ofTeam?.last_used_at).toBe(at(0));
    const host = 'birch.localhost';
    const atBirch = (one: Team) => list(headerOf(server, one, LIST, { host }), { visitor: server.as(host) });
    expect([await atBirch(team), await atBirch(platform)]).toEqual([401, 200]);
  });

  it('SH-04 does not act as the person whose session comes with it', async () => {
    const stranger = headerOf(server, newTeam(), LIST);
    expect([await list({}, { visitor: owner }), await list(stranger, { visitor: owner })]).toEqual([200, 401]);
  });

  it('SH-04 is refused with another query, method, moment or body than the signed ones', async () => {
    const team = await addTeam(server);
    const header = headerOf(server, team, LIST);
    expect(await list(header, { path: '/api/platform/releases?limit=2' })).toBe(401);
    const wrong = [
      { method: 'POST' },
      { host: 'birch.localhost' },
      { body: 'ab'.repeat(32) },
      { issued: 0 },
      { issued: clock.nowMs() + 300_001 },
    ];
    for (const changes of wrong)
      expect(await list(headerOf(server, team, LIST, changes)), JSON.stringify(changes)).toBe(401);
    for (const text of ['', 'v1', `${Object.values(header)[0]}x`])
      expect(await list({ 'x-release-key': text })).toBe(401);
  });

  it('SH-04 reaches no route that accepts no keys', async () => {
    const team = await addTeam(server);
    const path = '/api/platform/release-keys';
    expect(await list(headerOf(server, team, { ...LIST, path }), { path })).toBe(401);
    const post = await server.as().request({
      ...{ method: 'POST', url: path, payload: JSON.stringify(bodyFor(newTeam())), contentType: 'application/json' },
      headers: headerOf(server, team, { method: 'POST', path, sentBody: bodyFor(newTeam()) }),
    });
    expect(post.statusCode).toBe(401);
  });
});

describe('a key of the platform', () => {
  const LIST = { method: 'GET', path: '/api/platform/releases', sentBody: undefined } as const;
  const statusOf = async (team: Team) =>
    (await server.as().request({ url: LIST.path, headers: headerOf(server, team, LIST) })).statusCode;

  it('SH-04 is revoked without a restart, also when a clinic has the same key', async () => {
    const team = await addPlatformTeam(server);
    expect(await statusOf(team)).toBe(200);
    await addTeam(server, {}, MAPLE_PEOPLE, team);
    await rm(platformKeyFile(server.deps.config.dataDir));
    await addPlatformTeam(server, ['mf-garden'], { ...team });
    const key = (await server.deps.releaseKeys.find({ id: MAPLE.clinicId }, team.key.id)) ?? { scope: null };
    expect(key.scope).toBe('platform');
  });

  it('SH-04 may be any key while the file of keys is damaged, so no key is accepted', async () => {
    const team = await addTeam(server);
    await writeFile(platformKeyFile(server.deps.config.dataDir), '{"keys":[{"id":"x"}]}');
    await expect(server.deps.releaseKeys.find({ id: MAPLE.clinicId }, team.key.id)).rejects.not.toThrow(AppError);
    await rm(platformKeyFile(server.deps.config.dataDir));
    expect(await statusOf(team)).toBe(200);
  });
});
