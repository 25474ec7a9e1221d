import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import type { Deps } from '../../src/deps.ts';
import { recordReleaseStop } from '../../src/features/releases/apply/approve-hold-revoke.ts';
import { activate } from '../../src/features/releases/publish/publish-built.ts';
import {
  MOST_REPORTERS,
  readMountCounts,
  readReporters,
  reporterOf,
} from '../../src/features/releases/release-health.ts';
import { applyRetention } from '../../src/jobs/public.ts';
import { type Tx, transaction } from '../../src/platform/database/transaction.ts';
import { PLATFORM_RETENTION } from '../../src/retention-rules.ts';
import { activateFixtures } from '../access/access-releases.ts';
import { browserOf, MAPLE_PEOPLE } from '../setup/access-people.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import type { TestVisitor } from '../setup/test-visitor.ts';
import { applyProven, change, failedRules } from './activation-given.ts';
import { addPlatformTeam, builtRelease, sendSigned } from './release-given.ts';

const server = await startTestServer({ config: { trustedProxies: ['127.0.0.1'] } });
await activateFixtures(server, [MAPLE.clinicId, BIRCH.clinicId]);
const platform = await addPlatformTeam(server, ['mf-garden']);

let owner: TestVisitor;
let version = 0;
let stable = '';
let candidate = '';
async function publishNext(): Promise<string> {
  version += 1;
  await sendSigned(server, platform, builtRelease({ version: `1.${version}.0` }));
  return `mf-garden@1.${version}.0+0123456789`;
}
beforeEach(async () => {
  owner = await browserOf(server, MAPLE_PEOPLE, 'owner');
  [stable, candidate] = [await publishNext(), await publishNext()];
  await server.db.deleteFrom('activation').where('remote', '=', 'mf-garden').execute();
  await server.db.deleteFrom('attempt_counter').execute();
  await activate(server.deps, MAPLE.clinicId, stable);
  await activate(server.deps, BIRCH.clinicId, stable);
  const share = { share: { basis_points: 9_999, unit: 'visitor' as const } };
  expect((await applyProven(server, owner, [change(candidate, stable)], share)).status).toBe(200);
});

type Phase = 'mounted' | 'load' | 'mount' | 'render' | 'unmount';
/** A report of a visitor behind a network of their own, or of the network that is named. */
let visitors = 0;
async function report(phase: Phase, { network = '', id = candidate, host = 'maple.localhost', visits = 1 } = {}) {
  const body = Array.from({ length: visits }, () => {
    visitors += 1;
    const visit = visitors.toString(16).padStart(16, '0');
    return { remote: 'mf-garden', version: id, phase, error: phase === 'mounted' ? '' : 'TypeError', visit };
  });
  const ip = network || `198.51.${Math.floor(visitors / 250)}.${1 + (visitors % 250)}`;
  return (await server.as(host).call('postTelemetry', { body, headers: { 'x-forwarded-for': ip } })).status;
}
const times = async (count: number, work: () => Promise<number>) => {
  const statuses = new Set<number>();
  for (let time = 0; time < count; time += 1) statuses.add(await work());
  return [...statuses];
};
const stops = () =>
  server.db.selectFrom('release_stop').select(['release_id', 'kind']).where('release_id', '=', candidate).execute();
const isStopped = async () => (await stops()).length > 0;
/** Rows of the table that the transaction has read so far. */
async function rowsReadOf(tx: Tx, table: string): Promise<number> {
  const { rows } = await sql<{ read: string }>`
    SELECT COALESCE(sum(seq_tup_read + COALESCE(idx_tup_fetch, 0)), 0) AS read FROM pg_stat_xact_user_tables
    WHERE relname = ${table}`.execute(tx);
  return Number(rows[0]?.read);
}
const counts = async () => (await readMountCounts(server.db, [candidate])).get(candidate);
const health = async () =>
  (await owner.call('listReleases')).body.activations.find(({ remote }) => remote === 'mf-garden')?.candidate?.health;

describe('a candidate', () => {
  it('SH-05 is stopped within 50 mounts when it fails, for every clinic, and history and log say so', async () => {
    let reports = 0;
    while (!(await isStopped()) && reports < 50) {
      reports += 1;
      await report('mount');
    }
    expect([reports, await stops()]).toEqual([3, [{ release_id: candidate, kind: 'stopped' }]]);
    await recordReleaseStop(server.deps, candidate);
    await recordReleaseStop(server.deps, candidate);
    const { body } = await owner.call('listActivationEvents', { query: { remote: 'mf-garden', limit: 1 } });
    expect(body.data).toMatchObject([
      {
        kind: 'stopped',
        from_release: candidate,
        to_release: stable,
        by: { kind: 'system' },
        reason: expect.stringContaining('browsers'),
      },
    ]);
    const rows = await server.db
      .selectFrom('audit_event')
      .select(['action', 'actor_kind', 'clinic_id'])
      .where('subject_id', '=', candidate)
      .where('action', '=', 'release.stopped')
      .execute();
    expect(rows).toEqual([{ action: 'release.stopped', actor_kind: 'system', clinic_id: MAPLE.clinicId }]);
    const { body: listed } = await owner.call('listReleases', { query: { remote: 'mf-garden' } });
    expect(listed.activations.find(({ remote }) => remote === 'mf-garden')).toMatchObject({
      active: stable,
      candidate: null,
    });
    expect(listed.data.find(({ id }) => id === candidate)?.stopped?.kind).toBe('stopped');
    expect(failedRules((await applyProven(server, owner, [change(candidate, stable)])).refusal)).toEqual(['published']);
  });

  it('SH-05 stays when 49 mounts go well and one fails, and is stopped by the third network that fails', async () => {
    expect(await times(49, () => report('mounted'))).toEqual([202]);
    await times(2, () => report('mount'));
    expect([await isStopped(), await health()]).toEqual([false, { mounts: 51, failures: 2 }]);
    await report('render');
    expect(await isStopped()).toBe(true);
  });

  it('SH-05 is not stopped by 1,000 false failures of one network, over days, nor do they hide those of others', async () => {
    const network = '203.0.113.7';
    for (let hour = 0; hour < 10; hour += 1) {
      server.clock.advanceMinutes(60);
      // Each call has reports of ten visits.
      await times(10, () => report(hour % 2 === 0 ? 'load' : 'mount', { network, visits: 10 }));
    }
    expect([await isStopped(), await counts()]).toEqual([false, { mounts: 30, failures: 30 }]);
    await report('load', { network: '203.0.113.8' });
    expect(await isStopped()).toBe(false);
    await report('load', { network: '203.0.113.9' });
    expect(await isStopped()).toBe(true);
  });

  it('SH-05 counts a provider’s /48 as one network, and hides the network in the table', async () => {
    for (const tail of ['1', '2', '3', '4']) await report('load', { network: `2001:db8:7:${tail}::1` });
    expect(await isStopped()).toBe(false);
    const rows = await server.db
      .selectFrom('release_report')
      .select('reporter')
      .where('release_id', '=', candidate)
      .execute();
    expect(rows.map(({ reporter }) => reporter.length)).toEqual([8]);
    const { secrets } = server.deps;
    const [one, other] = [candidate, stable].map((id) => reporterOf(secrets, id, '2001:db8:7:1::1').toString('hex'));
    expect(one).not.toBe(other);
  });

  it('SH-05 is judged by its mounts alone: leaving, and releases that the clinic does not use, do not count', async () => {
    await times(5, () => report('unmount'));
    await times(5, () => report('load', { host: 'birch.localhost' }));
    await times(5, () => report('load', { id: 'mf-garden@9.9.9+0123456789' }));
    expect([await isStopped(), await health()]).toEqual([false, { mounts: 0, failures: 0 }]);
  });

  it('SH-05 is judged beside the stable release: both fail for old browsers', async () => {
    for (let visit = 0; visit < 30; visit += 1) await report(visit % 5 === 0 ? 'mount' : 'mounted', { id: stable });
    for (let visit = 0; visit < 30; visit += 1) await report(visit % 5 === 0 ? 'mount' : 'mounted');
    expect(await isStopped()).toBe(false);
  });

  it('SH-05 is stopped once when the reports of many arrive at the same time', async () => {
    const statuses = await Promise.all(Array.from({ length: 12 }, () => report('load')));
    expect(new Set(statuses)).toEqual(new Set([202]));
    expect(await stops()).toHaveLength(1);
  });

  it('SH-05 in an hour with enough reporters, still counts mounts and failures of those that it has', async () => {
    await report('mounted', { network: '203.0.113.1' });
    const { ownerPool } = server.deps.database;
    const fill = `
      INSERT INTO release_report (release_id, hour, reporter, mounts, failures, is_last_load_failed, seen_at)
      SELECT $1, $2, decode(lpad(to_hex(n), 16, '0'), 'hex'), 1, 0, false, $3 FROM generate_series(1, ${MOST_REPORTERS}) AS n`;
    const nowMs = server.clock.nowMs();
    const hour = new Date(Math.floor(nowMs / 3_600_000) * 3_600_000);
    await ownerPool.query(fill, [candidate, hour, new Date(nowMs)]);
    const before = await counts();
    await report('mounted', { network: '203.0.113.2' });
    expect(await counts()).toEqual(before);
    await report('load', { network: '203.0.113.1' });
    await report('mounted', { network: '203.0.113.1' });
    expect(await counts()).toEqual({ mounts: (before?.mounts ?? 0) + 2, failures: (before?.failures ?? 0) + 1 });
  });

  it('SH-05 is judged without reading the rows of all who reported', async () => {
    const { ownerPool } = server.deps.database;
    const insert = `
      INSERT INTO release_report (release_id, hour, reporter, mounts, failures, is_last_load_failed, seen_at)
      SELECT $1, date_trunc('hour', $2::timestamptz) - n % 48 * interval '1 hour', decode(lpad(to_hex(n), 16, '0'), 'hex'),
        1, n % 2, false, $2::timestamptz - n % 48 * interval '1 hour' FROM generate_series($3::int, $3::int + 999) AS n`;
    for (const first of [1, 1_001, 2_001, 3_001])
      await ownerPool.query(insert, [candidate, new Date(server.clock.nowMs()), first]);
    await ownerPool.query('ANALYZE release_report; ANALYZE release_report_hour');
    const { health, sums, readRows } = await transaction(server.db, async (tx) => ({
      health: await readReporters(tx, candidate, 3),
      sums: (await readMountCounts(tx, [candidate])).get(candidate),
      readRows: await rowsReadOf(tx, 'release_report'),
    }));
    expect(health).toEqual({ failedReporters: 3, areLastLoadsFailed: [false, false, false] });
    expect(sums).toEqual({ mounts: 4_000, failures: 2_000 });
    expect(readRows).toBeLessThan(100);
  });

  it('SH-05 whose stop could not be recorded at one clinic is recorded when the job runs again', async () => {
    const { ownerPool } = server.deps.database;
    await times(3, () => report('load'));
    await ownerPool.query(`
      CREATE FUNCTION refuse_event() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'refused'; END $$;
      CREATE TRIGGER refuse_event BEFORE INSERT ON activation_event FOR EACH ROW EXECUTE FUNCTION refuse_event()`);
    const quiet = { ...server.deps, log: { ...server.deps.log, error: () => undefined } } as unknown as Deps;
    await expect(recordReleaseStop(quiet, candidate)).rejects.toThrow('is not recorded at 1 clinics');
    await ownerPool.query('DROP TRIGGER refuse_event ON activation_event; DROP FUNCTION refuse_event()');
    await recordReleaseStop(quiet, candidate);
    const { body } = await owner.call('listActivationEvents', { query: { remote: 'mf-garden', limit: 1 } });
    expect(body.data).toMatchObject([{ kind: 'stopped', from_release: candidate }]);
  });

  it('SH-05 that is stopped is given to no browser of another process after seconds', async () => {
    const visitor = server.as();
    visitor.cookies.set('cf_bucket', '1');
    const shown = async () => (await visitor.call('getManifest')).body.remotes['mf-garden']?.id;
    expect(await shown()).toBe(candidate);
    // Another process wrote the row: this one is not told.
    await server.db
      .insertInto('release_stop')
      .values({ release_id: candidate, kind: 'stopped', reason: 'r', at: new Date() })
      .execute();
    server.clock.advanceMinutes(1);
    expect(await shown()).toBe(stable);
  });

  // Last: the keys of the tests have ended afterwards.
  it('SH-05 has sums that are those of its reports, however they came in, and loses both after 30 days', async () => {
    const sums = async (table: string, mounts = 'sum(mounts)') =>
      (
        await server.deps.database.ownerPool.query<object>(
          `SELECT ${mounts}::int AS mounts, sum(failures)::int AS failures FROM ${table} WHERE release_id = $1`,
          [candidate],
        )
      ).rows[0];
    const networks = Array.from({ length: 5 }, (_each, index) => `203.0.113.${index + 1}`);
    const phases: Phase[] = ['mounted', 'load', 'mounted', 'mount', 'render'];
    for (let hour = 0; hour < 3; hour += 1) {
      server.clock.advanceMinutes(60);
      await Promise.all(
        networks.flatMap((network) => phases.slice(hour).map((phase) => report(phase, { network, visits: 2 }))),
      );
    }
    const reported = await sums('release_report');
    expect(await sums('release_report_hour')).toEqual(reported);
    expect(await counts()).toEqual(reported);
    server.clock.advanceMinutes(31 * 24 * 60);
    await applyRetention(server.deps, PLATFORM_RETENTION, { clinicId: null });
    expect([await sums('release_report'), await sums('release_report_hour')]).toEqual([
      { mounts: null, failures: null },
      { mounts: null, failures: null },
    ]);
  });
});
