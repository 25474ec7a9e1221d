import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ReleaseDocument, SHELL_CONTRACT } from '@carefront/shared/contracts';
import { releaseSetText } from '@carefront/shared/domain/releases';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, CEDAR, MAPLE } from '../../demo/seed/demo-ids.ts';
import { changeReleaseGroup } from '../../src/clinic-set-up/create-clinic.ts';
import { RELEASES_CHANGED_BY_KEY } from '../../src/features/releases/apply/activation-history.ts';
import { recordReleaseStop } from '../../src/features/releases/apply/approve-hold-revoke.ts';
import { recordEvidenceForBuilds } from '../../src/features/releases/apply/evidence.ts';
import { activate } from '../../src/features/releases/publish/publish-built.ts';
import { releasesRoot } from '../../src/features/releases/stored/stored-release.ts';
import { sha256 } from '../../src/platform/access/secrets.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { activateFixtures } from '../access/access-releases.ts';
import { addBirchPeople, browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { Refusal } from '../setup/test-visitor.ts';
import { applyProven, change, failedRules, planBody, proveChange, proveSets } from './activation-given.ts';
import { addPlatformTeam, addTeam, builtRelease, callSigned, sendSigned, type Team } from './release-given.ts';

const server = await startTestServer();
await activateFixtures(server, [MAPLE.clinicId, BIRCH.clinicId, CEDAR.clinicId]);
const BASE = ['shell@1.0.0+0123456789', 'mf-site@1.0.0+0123456789', 'mf-chatbot@1.0.0+0123456789'];
const owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
const birch = await addBirchPeople(server.db);
const platform = await addPlatformTeam(server, ['mf-garden', 'mf-chatbot', 'shell']);
const GARDEN = (version: string) => `mf-garden@${version}+0123456789`;
const publish = async (version: string, changes: Parameters<typeof builtRelease>[0] = {}, team: Team = platform) => {
  const { status, body } = await sendSigned(server, team, builtRelease({ ...changes, version }));
  expect([status, body]).toMatchObject([201, {}]);
  return GARDEN(version);
};
const [V1, V2] = [await publish('1.0.0'), await publish('1.1.0')];

beforeEach(async () => {
  await server.db.deleteFrom('activation').where('remote', '=', 'mf-garden').execute();
  await server.deps.database.ownerPool.query('DELETE FROM activation_event');
  server.deps.clinics.invalidate();
});

const sequence = async () => (await owner.call('listReleases')).body.sequence;
const gardenAt = async (host = 'maple.localhost') =>
  (await server.as(host).call('getManifest')).body.remotes['mf-garden']?.id;
const history = async () =>
  (await owner.call('listActivationEvents')).body.data.map(({ kind, from_release, to_release, by, reason }) => ({
    ...{ kind, from: from_release, to: to_release, by: by.kind, reason },
  }));
const planOf = async (id: string) => {
  const { body } = await owner.call('planActivation', { body: planBody([change(id, null)]) });
  return body.clinics[0];
};

describe('a plan', () => {
  it('SH-02 names the difference, the set and every rule, and changes nothing; apply refuses the same', async () => {
    const before = await sequence();
    const plan = await planOf(V1);
    expect(plan).toMatchObject({
      clinic: 'maple',
      is_green: false,
      diff: [{ remote: 'mf-garden', from: null, to: V1 }],
    });
    expect(plan?.set_hash).toBe(sha256(releaseSetText([...BASE, V1])).toString('hex'));
    expect(plan?.rules.map(({ rule, status }) => [rule, status])).toEqual([
      ...['published', 'signature', 'integrity', 'shell-contract', 'shared-versions', 'api-operations'].map((rule) => [
        rule,
        'passed',
      ]),
      ...['events', 'paths', 'size'].map((rule) => [rule, 'passed']),
      ['evidence', 'failed'],
      ['approval', 'passed'],
    ]);
    const refused = await owner.call('applyActivation', {
      body: { ...planBody([change(V1, null)]), reason: 'Try it' },
    });
    expect([refused.status, refused.refusal.clinics]).toEqual([409, [plan]]);
    expect([await gardenAt(), await sequence(), await history()]).toEqual([undefined, before, []]);
  });

  const NONE = { views: [], provides: {}, links: [], parcels: [] };
  const HUMAN = { ...NONE, policy: { fallback: 'none', offline: 'refuse', approval: 'human' } } as const;
  const needing = (requires: Partial<ReleaseDocument['requires']>) => ({
    requires: { shell: SHELL_CONTRACT, shared: {}, api: [], ...requires },
  });
  it.each<{ rule: string; version: string; changes: Partial<ReleaseDocument>; reason: string }>([
    {
      rule: 'shared-versions',
      version: '2.0.0',
      changes: needing({ shared: { '@carefront/shared/ui': { major: 1, minor: 99 } } }),
      reason: 'needs @carefront/shared/ui 1.99, shell@1.0.0+0123456789 offers none',
    },
    {
      rule: 'api-operations',
      version: '2.1.0',
      changes: needing({ api: ['bookTheMoon'] }),
      reason: 'calls bookTheMoon',
    },
    {
      rule: 'shell-contract',
      version: '2.2.0',
      changes: needing({ shell: 99 }),
      reason: 'cannot be run by shell@1.0.0',
    },
    { rule: 'approval', version: '2.3.0', changes: { describes: HUMAN }, reason: 'needs the approval' },
  ])('SH-02 is refused with its reason by the rule $rule', async ({ rule, version, changes, reason }) => {
    const id = await publish(version, changes);
    const { status, refusal } = await applyProven(server, owner, [change(id, null)]);
    expect([status, failedRules(refusal)]).toEqual([409, [rule]]);
    const reasons = refusal.clinics?.[0]?.rules.flatMap((each) => each.reasons) ?? [];
    expect(reasons.join()).toContain(reason);
  });

  it('SH-04 is refused when a file was changed on the disk, or when the release was signed by a key that is gone', async () => {
    const id = await publish('3.0.0');
    await appendFile(join(releasesRoot(server.deps.config.dataDir), 'mf-garden', '3.0.0-0123456789', 'entry.js'), ' ');
    await server.db
      .updateTable('release')
      .set({ key_id: 'f'.repeat(16) })
      .where('id', '=', id)
      .execute();
    const { refusal } = await applyProven(server, owner, [change(id, null)]);
    expect(failedRules(refusal)).toEqual(['signature', 'integrity']);
  });

  it('SH-02 passes when a person of the clinic has approved the release; a key cannot', async () => {
    const policy = { fallback: 'none', offline: 'refuse', approval: 'human' } as const;
    const id = await publish('4.0.0', { describes: { views: [], provides: {}, links: [], parcels: [], policy } });
    expect((await applyProven(server, owner, [change(id, null)])).status).toBe(409);
    const approve = { params: { id }, body: { note: 'Read and tried' } };
    const answers = [await owner.call('approveRelease', approve), await owner.call('approveRelease', approve)];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await applyProven(server, owner, [change(id, null)])).status).toBe(200);
    // The next release is laxer, so it needs the approval, too.
    await publish('4.1.0');
    const laxer = await applyProven(server, owner, [change(GARDEN('4.1.0'), id)]);
    expect(failedRules(laxer.refusal)).toEqual(['approval']);
    const rows = await server.db.selectFrom('release_approval').select(['clinic_id', 'approved_by']).execute();
    expect(rows).toEqual([{ clinic_id: MAPLE.clinicId, approved_by: MAPLE.users.owner }]);
  });

  it('SH-02 in demo mode needs no further tests for the releases that were built with the server', async () => {
    await server.db.deleteFrom('release_evidence').execute();
    await recordEvidenceForBuilds({ ...server.deps, config: { ...server.deps.config, isDemo: false } }, [...BASE, V1]);
    expect((await planOf(V1))?.is_green).toBe(false);
    await recordEvidenceForBuilds(server.deps, [...BASE, V1]);
    expect((await planOf(V1))?.is_green).toBe(true);
  });
});

describe('evidence', () => {
  const run = (set: readonly string[], changes: object = {}) => ({
    ...{ set: [...set], suite: 'contract', passed: 12, failed: 0, commit: null },
    ...changes,
  });

  it('SH-02 is given by a key for sets with its remotes; the last run counts, and only for a fortnight', async () => {
    await server.db.deleteFrom('release_evidence').execute();
    const give = async (changes: object = {}) =>
      (await callSigned(server, platform, 'postEvidence', { body: run([...BASE, V1], changes) })).status;
    const isGreen = async () => (await planOf(V1))?.is_green;
    expect([await give(), await isGreen()]).toEqual([201, true]);
    server.clock.advanceMinutes(1);
    expect([await give({ failed: 1 }), await isGreen()]).toEqual([201, false]);
    expect([await give({ suite: 'browsers' }), await isGreen()]).toEqual([201, false]);
    expect([await give(), await isGreen()]).toEqual([201, true]);
    await server.db
      .updateTable('release_evidence')
      .set({ at: new Date(server.clock.nowMs() - 14 * 86_400_000 - 1) })
      .execute();
    expect(await isGreen()).toBe(false);
  });

  it('SH-02 of a clinic’s own key counts at this clinic alone, and no key speaks of sets without its remotes', async () => {
    await server.db.deleteFrom('release_evidence').execute();
    const team = await addTeam(server);
    const other = await addTeam(server, { remotes: ['mf-lawn'] });
    const refused = await callSigned(server, other, 'postEvidence', { body: run([...BASE, V1]) });
    expect(refused.status).toBe(403);
    await callSigned(server, team, 'postEvidence', { body: run([...BASE, V1]) });
    expect((await planOf(V1))?.is_green).toBe(true);
    const ofBirch = await browserOf(server, birch, 'owner');
    const { body } = await ofBirch.call('planActivation', { body: planBody([change(V1, null)]) });
    expect(body.clinics[0]?.rules.find(({ rule }) => rule === 'evidence')?.status).toBe('failed');
  });
});

describe('applying', () => {
  it('SH-02 keeps a history with who and why, a page at a time', async () => {
    await applyProven(server, owner, [change(V1, null)], { reason: 'The first garden' });
    await applyProven(server, owner, [change(V2, V1)], { reason: 'More flowers' });
    await owner.call('rollBackActivation', { body: { remote: 'mf-garden', expected_active: V2, reason: 'Too many' } });
    await owner.call('holdActivation', { body: { remote: 'mf-garden', hold: true, state: 'off' } });
    expect(await history()).toEqual([
      { kind: 'off', from: V1, to: V1, by: 'person', reason: '' },
      { kind: 'held', from: V1, to: V1, by: 'person', reason: '' },
      { kind: 'rolled-back', from: V2, to: V1, by: 'person', reason: 'Too many' },
      { kind: 'activated', from: V1, to: V2, by: 'person', reason: 'More flowers' },
      { kind: 'activated', from: null, to: V1, by: 'person', reason: 'The first garden' },
    ]);
    expect(await gardenAt()).toBeUndefined();
    const { body } = await owner.call('listActivationEvents', { query: { limit: 2, page: 3 } });
    expect([body.total, body.last_page, body.data.length]).toEqual([5, 3, 1]);
  });

  it('SH-02 of two calls at once makes one change; the other is told the release that is active now', async () => {
    await applyProven(server, owner, [change(V1, null)]);
    const V3 = await publish('5.0.0');
    await proveSets(server, [...BASE, V2], [...BASE, V3]);
    const body = (id: string) => ({ ...planBody([change(id, V1)]), reason: 'Try it' });
    const answers = await Promise.all([V2, V3].map((id) => owner.call('applyActivation', { body: body(id) })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const active = await gardenAt();
    expect(answers.find(({ status }) => status === 409)?.refusal.activation).toMatchObject({ active });
    expect((await history()).length).toBe(2);
  });

  it('SH-02 of several remotes changes all of them or none', async () => {
    const back = change('mf-chatbot@0.9.0+0123456789', 'mf-chatbot@1.0.0+0123456789');
    const wrong = await applyProven(server, owner, [change(V1, V2), back]);
    expect([wrong.status, await gardenAt()]).toEqual([409, undefined]);
    const both = await applyProven(server, owner, [change(V1, null), back]);
    expect([both.status, await gardenAt()]).toEqual([200, V1]);
    await owner.call('rollBackActivation', {
      body: { remote: 'mf-chatbot', expected_active: back.release_id, reason: 'As before' },
    });
    const twice = await owner.call('planActivation', { body: planBody([change(V1, null), change(V2, null)]) });
    expect(twice.status).toBe(422);
  });

  it('SH-03 gives a share of visitors a candidate; the share grows without a new salt, and ends with a roll-back', async () => {
    await applyProven(server, owner, [change(V1, null)]);
    const share = (basis_points: number) => ({ share: { basis_points, unit: 'visitor' as const } });
    const first = await owner.call('applyActivation', {
      body: { ...planBody([change(V2, null)], share(100)), reason: 'No stable one yet' },
    });
    const everybody = await owner.call('applyActivation', {
      body: { ...planBody([change(V1, V1)], share(100)), reason: 'Has it' },
    });
    expect([first.status, everybody.status]).toEqual([422, 422]);
    const saltOf = async () => {
      const row = await server.db
        .selectFrom('activation')
        .select(['candidate', 'salt', 'stable'])
        .where('remote', '=', 'mf-garden')
        .executeTakeFirst();
      return [row?.candidate, row?.stable, row?.salt];
    };
    const grow = async (basis_points: number) => {
      const { status, body } = await applyProven(server, owner, [change(V2, V1)], share(basis_points));
      expect(status).toBe(200);
      return body.clinics[0]?.activations[0]?.candidate;
    };
    expect(await grow(100)).toEqual({
      release_id: V2,
      basis_points: 100,
      unit: 'visitor',
      health: { mounts: 0, failures: 0 },
    });
    const salted = await saltOf();
    expect(salted).toEqual([V2, V1, expect.stringMatching(/^[0-9a-f]{32}$/)]);
    await grow(5_000);
    expect(await saltOf()).toEqual(salted);
    expect(await gardenAt()).toBe(V1);
    const { body } = await owner.call('rollBackActivation', {
      body: { remote: 'mf-garden', expected_active: V1, reason: 'Enough' },
    });
    expect(body).toMatchObject({ active: V1, candidate: null });
    await grow(100);
    expect((await saltOf())[2]).not.toBe(salted[2]);
    const all = await applyProven(server, owner, [change(V2, V1)]);
    expect(all.body.clinics[0]?.activations[0]).toMatchObject({ active: V2, previous: V1, candidate: null });
  });

  it('SH-02 refuses the shell to be turned off, and remotes that the clinic does not have', async () => {
    const off = (remote: string) => owner.call('holdActivation', { body: { remote, hold: false, state: 'off' } });
    expect([(await off('shell')).status, (await off('mf-nothing')).status]).toEqual([422, 404]);
  });
});

describe('a release key', () => {
  const body = async (id: string, expected: string | null = null) => ({
    ...planBody([change(id, expected)]),
    ...{ reason: 'By the team', expected_sequence: await sequence() },
  });

  it('SH-04 activates its remotes at its clinic, and its call changes nothing when it is sent again', async () => {
    const team = await addTeam(server, { approval: 'none' });
    await proveChange(server, owner, [change(V1, null)]);
    const sent = await body(V1);
    const first = await callSigned(server, team, 'applyActivation', { body: sent });
    expect([first.status, await gardenAt()]).toEqual([200, V1]);
    const again = await callSigned(server, team, 'applyActivation', { body: sent }, first.headers);
    expect([again.status, (await history()).length]).toEqual([200, 1]);
    await applyProven(server, owner, [change(V2, V1)]);
    await owner.call('rollBackActivation', { body: { remote: 'mf-garden', expected_active: V2, reason: 'Back' } });
    await server.db.deleteFrom('activation').where('remote', '=', 'mf-garden').execute();
    const replayed = await callSigned(server, team, 'applyActivation', { body: sent }, first.headers);
    expect([replayed.status, await gardenAt()]).toEqual([409, undefined]);
    expect((await history()).at(-1)).toMatchObject({ by: 'key', reason: 'By the team' });
  });

  it('SH-04 that leaked cannot publish, vouch for its own tests and activate: another key tests, and an owner approves', async () => {
    await server.db.deleteFrom('release_evidence').execute();
    const [team, testers] = [await addTeam(server), await addTeam(server)];
    const { body: published } = await sendSigned(server, team, builtRelease({ version: '6.0.0' }));
    const { id } = published as { id: string };
    const set = { set: [...BASE, id], suite: 'contract', passed: 12, failed: 0, commit: null };
    const apply = async (by = team) => {
      const answer = await callSigned(server, by, 'applyActivation', { body: await body(id) });
      return [answer.status, failedRules(answer.body as Refusal)];
    };
    expect((await callSigned(server, team, 'postEvidence', { body: set })).status).toBe(201);
    expect(await apply()).toEqual([409, ['evidence', 'approval']]);
    expect((await planOf(id))?.rules.find(({ rule }) => rule === 'evidence')?.reasons).toEqual([
      `the only tests of these releases together are by the key that published ${id}: another key must run them`,
    ]);
    expect((await callSigned(server, testers, 'postEvidence', { body: set })).status).toBe(201);
    expect([await apply(), await apply(testers)]).toEqual([
      [409, ['approval']],
      [409, ['approval']],
    ]);
    expect(await gardenAt()).toBeUndefined();
    await owner.call('approveRelease', { params: { id }, body: { note: 'Read and tried' } });
    expect([await apply(), await gardenAt()]).toEqual([[200, []], id]);
    await owner.call('revokeReleaseKey', { params: { id: testers.key.id } });
    await server.db.deleteFrom('activation').where('remote', '=', 'mf-garden').execute();
    expect(await apply()).toEqual([409, ['evidence']]);
  });

  it('SH-04 is told to the owners by email when it activates, shares, rolls back and takes back; a person is not', async () => {
    const mails = async () => {
      const rows = await server.db
        .selectFrom('outbox')
        .selectAll()
        .where('clinic_id', '=', MAPLE.clinicId)
        .where('kind', '=', RELEASES_CHANGED_BY_KEY.name)
        .orderBy('created_at')
        .execute();
      const composed = rows.map((row) =>
        inClinic(MAPLE.clinicId, () =>
          RELEASES_CHANGED_BY_KEY.compose(server.deps, {
            ...{ clinicId: row.clinic_id, id: row.id, locale: row.locale },
            details: row.details as { userId: number; eventIds: number[]; keyId: string },
          }),
        ),
      );
      return (await Promise.all(composed)).map((mail) => mail?.text ?? '');
    };
    const before = (await mails()).length;
    const team = await addTeam(server, { approval: 'none' });
    await applyProven(server, owner, [change(V1, null)]);
    expect((await mails()).length).toBe(before);
    const own = builtRelease({ version: '6.1.0' });
    const { body: published } = await sendSigned(server, team, own);
    const { id } = published as { id: string };
    await proveSets(server, [...BASE, id]);
    const call = async (name: 'applyActivation' | 'rollBackActivation', sent: object) =>
      (
        await callSigned(server, team, name, {
          body: { reason: 'By the team', expected_sequence: await sequence(), ...sent },
        })
      ).status;
    const share = { share: { basis_points: 1_000, unit: 'visitor' as const } };
    const back = () => ({ remote: 'mf-garden', expected_active: V1 });
    expect(await call('applyActivation', planBody([change(id, V1)], share))).toBe(200);
    expect(await call('rollBackActivation', back())).toBe(200);
    expect(await call('applyActivation', planBody([change(id, V1)]))).toBe(200);
    const revoked = await callSigned(server, team, 'revokeRelease', { params: { id }, body: { reason: 'Broken' } });
    expect(revoked.status).toBe(200);
    await recordReleaseStop(server.deps, id);
    const texts = (await mails()).slice(before);
    expect(texts).toHaveLength(4);
    for (const text of texts) expect(text).toContain('Garden team');
    expect(texts[0]).toContain('Version 6.1.0 is tried with 10 % of the visitors');
    expect(texts[1]).toContain('Went back to version 1.0.0');
    expect(texts[2]).toContain('Version 6.1.0 is active for everybody');
    expect(texts[3]).toContain('Version 6.1.0 was taken back');
    await server.deps.database.ownerPool.query('DELETE FROM release_stop');
  });

  it.each([
    ['another remote', { remotes: ['mf-lawn'] }, {}, 403],
    ['a group of clinics', {}, { target: { kind: 'group', group: 'all' } }, 403],
    ['no sequence', {}, { expected_sequence: undefined }, 422],
  ])('SH-04 is refused for %s', async (_name, limits, changes, status) => {
    const team = await addTeam(server, limits);
    const sent = JSON.parse(JSON.stringify({ ...(await body(V1)), ...changes })) as object; // without fields that are undefined
    expect((await callSigned(server, team, 'applyActivation', { body: sent })).status).toBe(status);
    expect(await gardenAt()).toBeUndefined();
  });

  it('SH-03 of the owner of another clinic changes this clinic alone, and cannot name several', async () => {
    const ofBirch = await browserOf(server, birch, 'owner');
    expect((await applyProven(server, ofBirch, [change(V1, null)])).status).toBe(200);
    expect([await gardenAt(), await gardenAt('birch.localhost')]).toEqual([undefined, V1]);
    const group = { ...planBody([change(V1, null)]), target: { kind: 'group' as const, group: 'all' }, reason: 'All' };
    expect((await owner.call('applyActivation', { body: group })).status).toBe(403);
  });

  it('SH-03 of the platform activates at a group of clinics, each by its own rules; a clinic that does not follow stays', async () => {
    const fresh = await publish('9.0.0');
    await proveSets(server, [...BASE, fresh]);
    await changeReleaseGroup(server.db, { slug: 'cedar', group: null, isFollowing: false });
    const chatbot = await server.db
      .selectFrom('activation')
      .select('stable')
      .where('clinic_id', '=', BIRCH.clinicId)
      .where('remote', '=', 'mf-chatbot')
      .executeTakeFirst();
    await activate(server.deps, BIRCH.clinicId, 'mf-chatbot@0.9.0+0123456789');
    const sent = { ...(await body(fresh)), target: { kind: 'group', group: 'all' } };
    const answer = await callSigned(server, platform, 'applyActivation', { body: sent });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        clinics: [
          { clinic: 'maple', applied: true },
          { clinic: 'birch', applied: false, is_green: false },
        ],
      },
    });
    const hosts = ['maple.localhost', 'birch.localhost', 'cedar.localhost'];
    expect(await Promise.all(hosts.map((host) => gardenAt(host)))).toEqual([fresh, undefined, undefined]);
    const again = await callSigned(server, platform, 'applyActivation', { body: sent }, answer.headers);
    expect(again.status).toBe(409);
    await activate(server.deps, BIRCH.clinicId, chatbot?.stable ?? '');
  });

  it("SH-03 of the platform gives a clinic's own release to no group", async () => {
    const own = `${GARDEN('1.0.0')}.c${MAPLE.clinicId}`;
    const body = { ...planBody([change(own, null)]), target: { kind: 'group', group: 'all' } };
    expect((await callSigned(server, platform, 'planActivation', { body })).status).toBe(403);
  });

  it('SH-03 of the platform reaches only the clinics that the operator put into the group', async () => {
    const fresh = await publish('9.1.0');
    await proveSets(server, [...BASE, fresh]);
    const put = (group: string) => changeReleaseGroup(server.db, { slug: 'cedar', group, isFollowing: true });
    expect(await put('pilots')).toEqual({ group: 'pilots', isFollowing: true });
    const sent = { ...planBody([change(fresh, null)]), target: { kind: 'group', group: 'pilots' } };
    const { body: plan } = await callSigned(server, platform, 'planActivation', { body: sent });
    expect(plan).toMatchObject({ clinics: [{ clinic: 'cedar' }] });
    await put('all');
    await expect(put('Pilots!')).rejects.toThrow('--group');
    await expect(changeReleaseGroup(server.db, { slug: 'nowhere', group: 'all', isFollowing: null })).rejects.toThrow(
      'there is no clinic nowhere',
    );
  });
});

describe('a revoked release', () => {
  const revoke = (team: Team, id: string) =>
    callSigned(server, team, 'revokeRelease', { params: { id }, body: { reason: 'It leaks' } });

  it('SH-05 is loaded by nobody any more, at once, and cannot be activated again', async () => {
    const [old, bad] = [await publish('6.0.0'), await publish('6.1.0')];
    for (const [id, from] of [
      [old, null],
      [bad, old],
    ] as const)
      await applyProven(server, owner, [change(id, from)]);
    const before = (await server.call('getManifest')).body.sequence ?? 0;
    expect((await revoke(await addTeam(server), bad)).status).toBe(403);
    expect((await owner.call('revokeRelease', { params: { id: bad }, body: { reason: 'It leaks' } })).status).toBe(403);
    expect((await revoke(platform, bad)).status).toBe(200);
    const { body } = await server.call('getManifest');
    expect([body.remotes['mf-garden']?.id, body.remotes['mf-garden']?.fallback, body.revoked]).toEqual([
      old,
      null,
      [bad],
    ]);
    expect(body.sequence).toBe(before + 1);
    expect(failedRules((await applyProven(server, owner, [change(bad, null)])).refusal)).toEqual([]);
    await activate(server.deps, MAPLE.clinicId, old);
    expect(failedRules((await applyProven(server, owner, [change(bad, old)])).refusal)).toEqual(['published']);
    expect((await revoke(platform, bad)).status).toBe(200);
  });

  it('SH-05 leaves a remote that never falls back without any release', async () => {
    const policy = { fallback: 'none', offline: 'refuse', approval: 'human' } as const;
    const describes = { views: [], provides: {}, links: [], parcels: [], policy };
    const [old, bad] = [await publish('7.0.0', { describes }), await publish('7.1.0', { describes })];
    for (const id of [old, bad]) await activate(server.deps, MAPLE.clinicId, id);
    expect(await gardenAt()).toBe(bad);
    expect((await revoke(platform, bad)).status).toBe(200);
    expect(await gardenAt()).toBeUndefined();
  });

  it('SH-05 of the clinic itself is revoked by its owner', async () => {
    const team = await addTeam(server);
    await sendSigned(server, team, builtRelease({ version: '8.0.0' }));
    const id = `${GARDEN('8.0.0')}.c${MAPLE.clinicId}`;
    expect((await applyProven(server, owner, [change(id, null)])).status).toBe(200);
    const { status } = await owner.call('revokeRelease', { params: { id }, body: { reason: 'Ours, and wrong' } });
    expect([status, await gardenAt()]).toEqual([200, undefined]);
    const { body } = await owner.call('listReleases', { query: { remote: 'mf-garden' } });
    expect(body.data.find((release) => release.id === id)).toMatchObject({
      ...{ is_private: true, source: 'published', key_name: 'Garden team' },
      stopped: { kind: 'revoked', reason: 'Ours, and wrong' },
    });
  });
});
