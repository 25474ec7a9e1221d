import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Jobs, TimerRun } from '../../src/jobs/jobs.ts';
import { startJobs } from '../../src/jobs/pg-boss-jobs.ts';
import { runTimer, type Timer } from '../../src/jobs/timer.ts';
import { inClinic, listClinicsWithWork, scopedClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { RETIRED_TIMERS, TIMERS } from '../../src/timers.ts';
import { startTestServer } from '../setup/start-test-server.ts';

const SRC = join(import.meta.dirname, '../../src');
const server = await startTestServer({ config: { logLevel: 'error' } });
const { deps, logLines } = server;
const { ownerPool } = deps.database;
const running = new Set<Jobs>();
afterAll(async () => {
  for (const jobs of running) await jobs.stop();
});

const LAST_SECONDS_MS = 20_000;
/** Cron expression for this minute, or the next one when this minute is nearly over: a run is due until its minute ends. */
function oncePerDaySoon(): string {
  const minute = new Date(Date.now() + LAST_SECONDS_MS);
  return `${minute.getUTCMinutes()} ${minute.getUTCHours()} * * *`;
}

type ListedTimer = { name: string; cron: string; isUrgent?: true; runForClinic?: true };
interface StartedProcess {
  retired?: readonly string[];
  clinicIds?: readonly number[];
}

async function startProcess(
  timers: readonly ListedTimer[],
  run: (name: string, run: TimerRun) => Promise<void>,
  { retired = [], clinicIds = [] }: StartedProcess = {},
) {
  const jobs = await startJobs(deps.database, deps.log, { timersEverySeconds: 1 });
  running.add(jobs);
  await jobs.runTimers<ListedTimer>({
    timers,
    retired,
    run: ({ name }, about) => run(name, about),
    listClinics: async () => clinicIds,
  });
  return jobs;
}
async function end(jobs: Jobs): Promise<void> {
  await jobs.stop();
  running.delete(jobs);
}
const noRun = async (): Promise<void> => undefined;
const NEVER = '0 0 1 1 *';

async function schedules(): Promise<string[]> {
  const { rows } = await ownerPool.query<{ name: string; key: string }>('SELECT name, key FROM pgboss.schedule');
  return rows.map(({ name, key }) => `${name} ${key}`).sort();
}
/** Adds a run of a timer, as its schedule does. */
const addRun = (queue: string, timer: string, expireSeconds = 3_600) =>
  ownerPool.query(
    `INSERT INTO pgboss.job (name, data, singleton_key, policy, retry_limit, expire_seconds, heartbeat_seconds)
     SELECT name, $2::jsonb, $3, policy, 3, $4::integer, 60 FROM pgboss.queue WHERE name = $1`,
    [queue, JSON.stringify({ timer }), timer, expireSeconds],
  );
const runsOf = async (timer: string) =>
  (
    await ownerPool.query<{ name: string; state: string; retry_count: number; waits: boolean }>(
      `SELECT name, state::text AS state, retry_count, start_after > now() AS waits FROM pgboss.job
       WHERE data->>'timer' = $1 ORDER BY created_on, state`,
      [timer],
    )
  ).rows;
/** The statements of one run for all clinics. */
async function statementsOf(timer: Timer): Promise<number> {
  let statements = 0;
  const db = deps.database.db.withPlugin({
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  });
  await runTimer({ ...deps, database: { ...deps.database, db } }, timer);
  return statements;
}
const SOON = { timeout: 30_000, interval: 100 };

describe('a timer', () => {
  it('serves the other clinics when one clinic fails, and logs the failure without its message', async () => {
    const served: [number, number | null][] = [];
    const runForClinic = async (_deps: unknown, clinicId: number) => {
      if (clinicId === 1) throw new TypeError('Robin Example could not be reminded');
      served.push([clinicId, scopedClinic()]);
    };
    await runTimer(deps, { name: 'a-timer', cron: '* * * * *', does: 'fails for one clinic', runForClinic });
    expect(served).toEqual([
      [2, 2],
      [3, 3],
    ]);
    expect(logLines).toMatchObject([{ task: 'a-timer', clinicId: 1, code: 'TypeError' }]);
    expect(JSON.stringify(logLines)).not.toContain('Robin');
  });

  it.each(TIMERS.map((timer) => [timer.name, timer] as const))('%s runs without an error', async (_name, timer) => {
    logLines.length = 0;
    await runTimer(deps, timer);
    expect(logLines).toEqual([]);
  });

  it.each(TIMERS.flatMap((timer) => (timer.isUrgent ? [[timer.name, timer] as const] : [])))(
    '%s asks for all clinics by one statement whether there is work',
    async (_name, timer) => {
      // A reminder that is due at night is looked for from the evening before.
      await sql`UPDATE appointment SET reminded_sequence = sequence`.execute(server.db);
      await runTimer(deps, timer);
      const [first, second] = [await statementsOf(timer), await statementsOf(timer)];
      expect([first, second]).toEqual([1, 1]);
    },
  );

  it.each([
    [
      'unconfirmed-accounts',
      async () =>
        void (await server.db
          .updateTable('user_account')
          .set({ must_confirm_email: true })
          .where('clinic_id', '=', 1)
          .execute()),
      [1],
    ],
    ['retention', async () => undefined, [1, 2, 3]],
  ])('%s serves the clinics with work, and one without a condition serves all', async (name, makeWork, clinicIds) => {
    await makeWork();
    expect(await listClinicsWithWork(deps.database.db, name, deps.clock.nowMs())).toEqual(clinicIds);
  });

  it('finds work under row security, and leaves the clinic of its transaction as it was', async () => {
    await inClinic(2, () =>
      transaction(deps.database.db, async (tx) => {
        const work = await sql<{ id: number }>`SELECT clinics_with_work('unconfirmed-accounts', now()) AS id`.execute(
          tx,
        );
        const scope = await sql<{ id: string }>`SELECT current_setting('app.clinic_id') AS id`.execute(tx);
        expect([work.rows, scope.rows]).toEqual([[{ id: 1 }], [{ id: '2' }]]);
      }),
    );
  });

  it('has a unique name', () => {
    expect(new Set(TIMERS.map(({ name }) => name)).size).toBe(TIMERS.length);
    expect(TIMERS.filter(({ name }) => RETIRED_TIMERS.includes(name))).toEqual([]);
  });

  it('ends before the next clinic when its run is over', async () => {
    const over = new AbortController();
    const served: number[] = [];
    const runForClinic = async (_deps: unknown, clinicId: number) => {
      served.push(clinicId);
      over.abort();
    };
    const timer = { name: 'a-timer', cron: NEVER, does: 'ends early', runForClinic };
    await runTimer(deps, timer, { clinicId: null, signal: over.signal });
    expect(served).toEqual([1]);
  });

  it('for one clinic serves this clinic alone, and is tried again after a failure', async () => {
    logLines.length = 0;
    const { signal } = new AbortController();
    const served: [number, number | null][] = [];
    const runForClinic = async (_deps: unknown, clinicId: number) => {
      served.push([clinicId, scopedClinic()]);
      if (clinicId === 1) throw new TypeError('Robin Example could not be reminded');
    };
    const timer = { name: 'a-timer', cron: NEVER, does: 'fails for one clinic', runForClinic };
    await runTimer(deps, timer, { clinicId: 2, signal });
    await expect(runTimer(deps, timer, { clinicId: 1, signal })).rejects.toThrow(/^TypeError$/);
    expect(served).toEqual([
      [2, 2],
      [1, 1],
    ]);
    expect(JSON.stringify(logLines)).not.toContain('Robin');
  });

  it('is in the list: no other code of the server loops over the clinics or repeats itself', () => {
    const loops = sourcesIn(SRC).filter(({ text }) => /\blistClinicIds\(|\bsetInterval\(/.test(text));
    expect(loops.map(({ name }) => name).sort()).toEqual([
      'doctor.ts', // a command that looks at each clinic's releases
      'features/payment-events/receive-payment-event.ts', // finds the clinics of a signed event
      'features/releases/apply/approve-hold-revoke.ts', // loops by `eachClinic`, and must know that no clinic failed
      'features/releases/publish/publish-built.ts', // the same
      'features/releases/remove-old-releases.job.ts', // the same
      'jobs/timer.ts',
      'open-existing.ts', // finds whether there is a clinic
      'platform/database/clinic-scope.ts', // defines the loop
      'platform/database/open/pglite-pool.ts', // maintains the embedded database of one process
      'rotate-secrets.ts', // a command that handles each clinic's errors
      'verify-audit.ts', // the same
    ]);
  });
});

describe('timers of two processes on one database', () => {
  beforeEach(async () => {
    await ownerPool.query('DELETE FROM pgboss.job');
    await ownerPool.query('DELETE FROM pgboss.schedule');
  });

  it('run once each', async () => {
    const cron = oncePerDaySoon();
    const ran: string[] = [];
    const run = async (name: string) => void ran.push(name);
    const timers = [
      { name: 'first', cron, isUrgent: true as const },
      { name: 'second', cron },
    ];
    const both = await Promise.all([startProcess(timers, run), startProcess(timers, run)]);
    await vi.waitFor(() => expect([...ran].sort()).toEqual(['first', 'second']), { timeout: 55_000, interval: 100 });
    const { rows } = await ownerPool.query(
      "SELECT data->>'timer' AS timer FROM pgboss.job WHERE name IN ('run-timer', 'run-bulk-timer')",
    );
    expect(rows.map(({ timer }) => timer).sort()).toEqual(['first', 'second']);
    for (const jobs of both) await end(jobs);
  });

  it('of an old release that starts again leave those of the newer one; only retired names are removed', async () => {
    const newer = await startProcess(
      [
        { name: 'kept', cron: NEVER },
        { name: 'new', cron: NEVER },
      ],
      noRun,
    );
    const old = await startProcess(
      [
        { name: 'kept', cron: NEVER },
        { name: 'former', cron: NEVER },
      ],
      noRun,
    );
    expect(await schedules()).toEqual(['run-bulk-timer former', 'run-bulk-timer kept', 'run-bulk-timer new']);
    const next = await startProcess([{ name: 'kept', cron: NEVER }], noRun, { retired: ['former'] });
    expect(await schedules()).toEqual(['run-bulk-timer kept', 'run-bulk-timer new']);
    for (const jobs of [newer, old, next]) await end(jobs);
  });

  it('move to another queue at the start, and a run of the former queue is dropped with its schedule', async () => {
    const former = await startProcess([{ name: 'moved', cron: NEVER, isUrgent: true }], noRun);
    await end(former);
    const ran: string[] = [];
    const jobs = await startProcess([{ name: 'moved', cron: NEVER }], async (name) => void ran.push(name));
    expect(await schedules()).toEqual(['run-bulk-timer moved']);
    await addRun('run-timer', 'moved');
    await vi.waitFor(async () => expect(await runsOf('moved')).toMatchObject([{ state: 'completed' }]), SOON);
    expect(ran).toEqual([]);
    await end(jobs);
  });

  it('that a process does not know wait for another process, and use up no try', async () => {
    const old = await startProcess([{ name: 'known', cron: NEVER }], noRun);
    await addRun('run-bulk-timer', 'new');
    const waiting = { name: 'run-bulk-timer', state: 'created', retry_count: 0, waits: true };
    await vi.waitFor(
      async () => expect((await runsOf('new')).filter(({ state }) => state !== 'completed')).toEqual([waiting]),
      SOON,
    );
    await end(old);
    const ran: string[] = [];
    const newer = await startProcess([{ name: 'new', cron: NEVER }], async (name) => void ran.push(name));
    await ownerPool.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'created'");
    await vi.waitFor(() => expect(ran).toEqual(['new']), SOON);
    await end(newer);
  });

  it('of a retired name are dropped', async () => {
    const jobs = await startProcess([], noRun, { retired: ['former'] });
    await addRun('run-timer', 'former');
    await vi.waitFor(async () => expect(await runsOf('former')).toMatchObject([{ state: 'completed' }]), SOON);
    expect(await runsOf('former')).toHaveLength(1);
    await end(jobs);
  });

  it('that are urgent run while bulk work goes on, and bulk work is one job for each clinic', async () => {
    const held = Promise.withResolvers<void>();
    const ran: [string, number | null][] = [];
    const timers: ListedTimer[] = [
      { name: 'urgent', cron: NEVER, isUrgent: true },
      { name: 'bulk', cron: NEVER, runForClinic: true },
      { name: 'global', cron: NEVER },
    ];
    const jobs = await startProcess(
      timers,
      async (name, { clinicId }) => {
        if (name !== 'urgent') await held.promise;
        ran.push([name, clinicId]);
      },
      { clinicIds: [1, 2, 3, 4] },
    );
    await addRun('run-bulk-timer', 'bulk');
    await addRun('run-bulk-timer', 'global');
    await vi.waitFor(
      async () => {
        const active = await runsOf('bulk');
        expect(active.filter(({ name, state }) => name === 'run-clinic-timer' && state === 'active')).toHaveLength(2);
      },
      { ...SOON, timeout: 50_000 },
    );
    await addRun('run-timer', 'urgent');
    await vi.waitFor(() => expect(ran).toEqual([['urgent', null]]), SOON);
    held.resolve();
    await vi.waitFor(() => expect(ran).toHaveLength(6), { ...SOON, timeout: 50_000 });
    expect(
      ran
        .filter(([name]) => name === 'bulk')
        .map(([, clinicId]) => clinicId)
        .sort(),
    ).toEqual([1, 2, 3, 4]);
    await end(jobs);
  }, 120_000);

  it('that exceed their time are told so, and the same process starts no second run beside the first', async () => {
    const held = Promise.withResolvers<void>();
    let atOnce = 0;
    let most = 0;
    let isTold = false;
    const jobs = await startProcess([{ name: 'long', cron: NEVER, isUrgent: true }], async (_name, { signal }) => {
      atOnce += 1;
      most = Math.max(most, atOnce);
      signal.addEventListener('abort', () => {
        isTold = true;
      });
      await held.promise;
      atOnce -= 1;
    });
    await addRun('run-timer', 'long', 1);
    await vi.waitFor(() => expect(isTold).toBe(true), SOON);
    await ownerPool.query("UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'");
    await vi.waitFor(
      async () =>
        expect((await runsOf('long')).filter(({ state, waits }) => state === 'created' && waits)).toHaveLength(1),
      SOON,
    );
    held.resolve();
    expect([most, atOnce]).toEqual([1, 1]);
    await end(jobs);
  });
});

function sourcesIn(folder: string): { name: string; text: string }[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }));
}
