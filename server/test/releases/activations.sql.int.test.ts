import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { activate, publish } from '../../src/features/releases/publish/publish-built.ts';
import { releasesRoot } from '../../src/features/releases/stored/stored-release.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { FIXTURE_SHELL_SERVER, FIXTURE_SITE_SERVER, writeFixtureRelease } from '../setup/fixture-release.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { change, failedRules, planBody, proveChange, proveSets } from './activation-given.ts';

const server = await startTestServer();
const root = await mkdtemp(join(tmpdir(), 'carefront-built-'));
afterAll(() => rm(root, { recursive: true, force: true }));

async function published(name: string, version: string, source?: string): Promise<string> {
  server.clock.advanceMinutes(1);
  return publish(
    server.deps,
    await writeFixtureRelease(join(root, version), { name, version, ...(source && { server: source }) }),
  );
}
const shell = await published('shell', '1.0.0', FIXTURE_SHELL_SERVER);
const [first, second, third] = [
  await published('mf-site', '1.0.0', FIXTURE_SITE_SERVER),
  await published('mf-site', '1.1.0', FIXTURE_SITE_SERVER),
  await published('mf-site', '1.2.0', FIXTURE_SITE_SERVER),
];
const gone = await published('mf-gone', '1.0.0');
const newer = await published('mf-gone', '1.1.0');
await rm(join(releasesRoot(server.deps.config.dataDir), 'mf-gone', '1.0.0-0123456789'), { recursive: true });
const UNPUBLISHED = 'mf-site@9.9.9+0123456789';

const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const SETS = [first, second, third].map((site) => [shell, site]);
const apply = (release_id: string, expected_active: string | null, visitor = owner) =>
  visitor.call('applyActivation', { body: { ...planBody([change(release_id, expected_active)]), reason: 'Try it' } });
const rollBack = (expected_active: string, visitor = owner) =>
  visitor.call('rollBackActivation', { body: { remote: 'mf-site', expected_active, reason: 'It fails' } });

const siteOf = async (host: string) => {
  const { body } = await server.as(host).call('getManifest');
  const site = body.remotes['mf-site'];
  return [site?.id, site?.fallback?.id];
};
const shownSite = async () => {
  const { body } = await server.as().request({ url: '/site', headers: { accept: 'text/html' } });
  return /data-release="([^"]*)"/.exec(body)?.[1];
};
const auditRows = () =>
  server.db
    .selectFrom('audit_event')
    .select(['clinic_id', 'actor_user_id', 'action', 'subject_kind', 'subject_id', 'result', 'code', 'details'])
    .orderBy('id')
    .execute();

beforeEach(async () => {
  await server.db.deleteFrom('activation').execute();
  for (const clinicId of [MAPLE.clinicId, BIRCH.clinicId])
    for (const id of [shell, first, second]) await activate(server.deps, clinicId, id);
  await server.deps.database.ownerPool.query('DELETE FROM audit_event');
  await server.deps.database.ownerPool.query('DELETE FROM activation_event');
  await proveSets(server, ...SETS);
});

describe('the list of releases', () => {
  it('SH-03 is for the owner, newest first, and shows which ones are active at their clinic', async () => {
    await activate(server.deps, BIRCH.clinicId, third);
    const { status, body } = await owner.call('listReleases', { query: { limit: 2 } });
    expect(status).toBe(200);
    const rest = { candidate: null, hold: false, state: 'on' };
    expect(body.activations.map(({ activated_at: _at, ...activation }) => activation)).toEqual([
      { remote: 'mf-site', active: second, previous: first, ...rest },
      { remote: 'shell', active: shell, previous: null, ...rest },
    ]);
    expect(body.activations[0]?.activated_at).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
    expect(body).toMatchObject({ total: 6, page: 1, last_page: 3 });
    expect(body.data.map(({ id }) => id)).toEqual([newer, gone]);
    const ofSite = await owner.call('listReleases', { query: { remote: 'mf-site' } });
    expect(ofSite.body.data.map(({ id, remote, version }) => [id, remote, version])).toEqual([
      [third, 'mf-site', '1.2.0'],
      [second, 'mf-site', '1.1.0'],
      [first, 'mf-site', '1.0.0'],
    ]);
    for (const query of [{ remote: 'mf-site; x' }, { limit: 101 }, { page: 0 }])
      expect((await owner.call('listReleases', { query })).status).toBe(422);
  });
});

describe('an activation', () => {
  it('SH-02 SH-03 shows the release on the next page of this clinic alone, and logs the release before', async () => {
    expect(await shownSite()).toBe(second);
    const { status, body } = await apply(third, second);
    expect([status, body]).toMatchObject([
      200,
      {
        clinics: [
          {
            ...{
              clinic: 'maple',
              is_green: true,
              applied: true,
              diff: [{ remote: 'mf-site', from: second, to: third }],
            },
            activations: [{ remote: 'mf-site', active: third, previous: second }],
          },
        ],
      },
    ]);
    expect([await siteOf('maple.localhost'), await shownSite()]).toEqual([[third, second], third]);
    expect(await siteOf('birch.localhost')).toEqual([second, first]);
    expect(await auditRows()).toEqual([
      {
        clinic_id: MAPLE.clinicId,
        actor_user_id: MAPLE.users.owner,
        ...{ action: 'release.activated', subject_kind: 'release', subject_id: third, result: 'done', code: '' },
        details: { remote: 'mf-site', from: second, to: third },
      },
    ]);
  });

  it('SH-02 has the same answer and no second effect when sent twice', async () => {
    const answers = [await apply(third, second), await apply(third, second)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const activations = answers.map(({ body }) => body.clinics[0]?.activations);
    expect(activations[1]).toEqual(activations[0]);
    expect(answers.map(({ body }) => body.clinics[0]?.diff.length)).toEqual([1, 0]);
    expect((await auditRows()).map(({ action }) => action)).toEqual(['release.activated', 'release.read']);
    expect((await apply(second, second)).status).toBe(409);
    expect(await siteOf('maple.localhost')).toEqual([third, second]);
  });

  it('SH-02 is refused with the active release when the caller saw another one; of many at once, one succeeds', async () => {
    const late = await apply(third, first);
    expect([late.status, late.refusal]).toMatchObject([
      409,
      { code: 'activation_changed', activation: { remote: 'mf-site', active: second, previous: first } },
    ]);
    const both = await Promise.all([apply(third, second), apply(first, second)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [won] = both.filter(({ status }) => status === 200);
    expect((await siteOf('maple.localhost'))[0]).toBe(won?.body.clinics[0]?.activations[0]?.active);
  });

  it('SH-02 may be the first of a remote, and is refused when the caller saw a release that is not active', async () => {
    await server.db.deleteFrom('activation').where('remote', '=', 'mf-site').execute();
    const wrong = await apply(first, second);
    expect([wrong.status, wrong.refusal]).toMatchObject([409, { code: 'activation_changed', activation: null }]);
    const both = await Promise.all([apply(first, null), apply(second, null)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});

describe('a roll-back', () => {
  it('SH-05 restores the release before, once, and is logged as a roll-back', async () => {
    const answers = [await rollBack(second), await rollBack(second)];
    expect(answers.map(({ status, body }) => [status, body.active, body.previous])).toEqual([
      [200, first, second],
      [200, first, second],
    ]);
    expect(await shownSite()).toBe(first);
    expect(await siteOf('birch.localhost')).toEqual([second, first]);
    const [row, again] = await auditRows();
    expect(row).toMatchObject({ action: 'release.rolled-back', details: { from: second, to: first } });
    expect(again).toMatchObject({ action: 'release.read' });
  });

  it('SH-05 is refused when the caller saw another active release, and where none was active before', async () => {
    const { status, refusal } = await rollBack(third);
    expect([status, refusal]).toMatchObject([409, { code: 'activation_changed', activation: { active: second } }]);
    await server.db.updateTable('activation').set({ previous: null }).where('remote', '=', 'mf-site').execute();
    expect((await rollBack(second)).status).toBe(409);
    expect(await siteOf('maple.localhost')).toEqual([second, undefined]);
  });

  it('SH-05 is made once of many at the same time', async () => {
    const answers = await Promise.all([rollBack(second), rollBack(second), rollBack(second)]);
    expect(answers.map(({ status, body }) => [status, body.active])).toEqual([
      [200, first],
      [200, first],
      [200, first],
    ]);
    expect(await siteOf('maple.localhost')).toEqual([first, second]);
  });

  it('SH-05 needs no tests and no approval, but the files of the release before', async () => {
    await server.db.deleteFrom('release_evidence').execute();
    await activate(server.deps, MAPLE.clinicId, gone);
    await activate(server.deps, MAPLE.clinicId, newer);
    const body = { remote: 'mf-gone', expected_active: newer, reason: 'It fails' };
    const { status, refusal } = await owner.call('rollBackActivation', { body });
    expect([status, refusal.code]).toEqual([409, 'plan_not_green']);
    expect(failedRules(refusal)).toEqual(['published']);
    expect((await rollBack(second)).status).toBe(200);
  });
});

describe('a change of the active release', () => {
  it.each(['office_admin', 'staff', 'practitioner', 'client', 'anonymous'] as const)(
    'RL-02 is forbidden for: %s',
    async (caller) => {
      const visitor = await browserOf(server, MAPLE_PEOPLE, caller);
      const expected = caller === 'anonymous' ? 401 : 403;
      expect((await visitor.call('listReleases')).status).toBe(expected);
      expect((await apply(third, second, visitor)).status).toBe(expected);
      expect((await rollBack(second, visitor)).status).toBe(expected);
      expect(await siteOf('maple.localhost')).toEqual([second, first]);
    },
  );

  it('API-03 answers 404 for an unpublished release, 409 for missing files, and 422 for an id that is not a release', async () => {
    expect((await apply(UNPUBLISHED, second)).status).toBe(404);
    await proveChange(server, owner, [change(gone, null)]);
    const { status, refusal } = await apply(gone, null);
    expect([status, refusal.code, failedRules(refusal)]).toEqual([409, 'plan_not_green', ['published']]);
    for (const nonsense of ['', 'mf-site', '../../etc', `mf-site@1.0.0+${'a'.repeat(500)}`, '__proto__']) {
      expect((await apply(nonsense, second)).status, nonsense).toBe(422);
      expect((await rollBack(nonsense)).status, nonsense).toBe(422);
    }
    expect((await apply(third, 'nonsense')).status).toBe(422);
    expect(await siteOf('maple.localhost')).toEqual([second, first]);
  });

  it('AU-12 needs the CSRF token', async () => {
    const body = { ...planBody([change(third, second)]), reason: 'Try it' };
    const { status } = await owner.call('applyActivation', { body, headers: { 'x-csrf-token': 'none' } });
    expect([status, await siteOf('maple.localhost')]).toEqual([419, [second, first]]);
  });
});
