import { beforeEach, describe, expect, it } from 'vitest';
import { BIRCH, MAPLE } from '../../demo/seed/demo-ids.ts';
import { queueBackgroundJobs, runBackgroundJob, startBackgroundJobs } from '../../src/jobs/background-jobs.ts';
import {
  type BackgroundJobKind,
  type BackgroundRun,
  cancelBackgroundJob,
  readProgress,
  startBackgroundJob,
} from '../../src/jobs/public.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { TEST_NOW } from '../setup/seeded-template.ts';
import { startTestServer } from '../setup/start-test-server.ts';
import { UNTIL_IT_HAPPENS } from '../setup/until-it-happens.ts';

const server = await startTestServer({ config: { logLevel: 'info' } });
const { db, deps, clock, logLines } = server;
const { clinicId } = MAPLE;
const userId: number = MAPLE.users.owner;
const FIRST_TRY = { isLastTry: false };
const LAST_TRY = { isLastTry: true };

interface Pages {
  pages: number;
}
type Work = (run: BackgroundRun<Pages>) => Promise<unknown>;
let work: Work;
const EXPORT: BackgroundJobKind<Pages, unknown> = { name: 'export', run: (_deps, run) => work(run) };
const countPages: Work = async ({ details, progress }) => {
  for (let page = 1; page <= details.pages; page += 1) {
    clock.advanceMinutes(1);
    await progress(page, details.pages);
  }
  return { pages: details.pages };
};

const start = (pages = 3, by = userId) =>
  inClinic(clinicId, () =>
    transaction(deps.database.db, (tx) =>
      startBackgroundJob(tx, deps, EXPORT, { clinicId, userId: by, details: { pages } }),
    ),
  );
const run = (id: string, { isLastTry } = FIRST_TRY) =>
  runBackgroundJob(deps, [EXPORT], { clinicId, backgroundJobId: id }, { isLastTry });
const progressOf = (id: string, by: { userId?: number; clinicId?: number } = {}) =>
  inClinic(by.clinicId ?? clinicId, () => readProgress(deps.database.db, { clinicId, id, userId, ...by }));
const cancel = (id: string, by = userId) =>
  inClinic(clinicId, () => cancelBackgroundJob(deps, { clinicId, id, userId: by }));
const queued = async () => {
  const { rows } = await deps.database.ownerPool.query<{ data: unknown }>(
    "SELECT data FROM pgboss.job WHERE name = 'run-background-job' AND state = 'created' ORDER BY created_on, id",
  );
  return rows.map(({ data }) => data);
};

beforeEach(async () => {
  clock.set(TEST_NOW);
  logLines.length = 0;
  work = countPages;
  await db.deleteFrom('background_job').execute();
  await deps.database.ownerPool.query("DELETE FROM pgboss.job WHERE name = 'run-background-job'");
});

describe('a background job', () => {
  it('GN-03 waits in the queue, shows its progress while it runs, and keeps its result', async () => {
    const id = await start();
    expect(await queued()).toEqual([{ clinicId, backgroundJobId: id }]);
    expect(await progressOf(id)).toEqual({ id, kind: 'export', state: 'waiting', done: 0, total: null, result: null });
    const seen: unknown[] = [];
    work = async ({ progress }) => {
      for (const done of [1, 2, 3]) {
        clock.advanceMinutes(1);
        await progress(done, done === 1 ? null : 3);
        const { state, done: read, total } = (await progressOf(id)) ?? {};
        seen.push([state, read, total]);
      }
      return { file: 'f' };
    };
    await run(id);
    expect(seen).toEqual([
      ['running', 1, null],
      ['running', 2, 3],
      ['running', 3, 3],
    ]);
    expect(await progressOf(id)).toMatchObject({ state: 'done', result: { file: 'f' } });
  });

  it('GN-03 writes its progress at most twice a second, and always at the end', async () => {
    const id = await start();
    const seen: unknown[] = [];
    work = async ({ progress }) => {
      for (const done of [1, 2, 3]) {
        await progress(done, 3);
        seen.push((await progressOf(id))?.done);
      }
    };
    await run(id);
    expect(seen).toEqual([1, 1, 3]);
  });

  it('starts once for two calls of one person, also simultaneous ones; each person has a separate job', async () => {
    const [first, second] = await Promise.all([start(), start()]);
    expect(second).toBe(first);
    const other = await start(3, MAPLE.users.admin);
    expect(other).not.toBe(first);
    await run(first);
    expect(await start(), 'the first one has ended').not.toBe(first);
  });

  it('RL-02 is seen and cancelled only by the person who started it', async () => {
    const id = await start();
    expect(await progressOf(id, { userId: MAPLE.users.admin })).toBeNull();
    expect(await progressOf(id, { clinicId: BIRCH.clinicId })).toBeNull();
    expect(await cancel(id, MAPLE.users.admin)).toBe(false);
    expect(await cancel(id)).toBe(true);
    expect(await cancel(id), 'a second time').toBe(false);
    await run(id);
    expect(await progressOf(id)).toMatchObject({ state: 'cancelled', done: 0, result: null });
  });

  it('ends at its next progress report after it was cancelled, and does not run again', async () => {
    const id = await start();
    let aborted: boolean | undefined;
    work = async ({ progress, signal }) => {
      await progress(1, 3);
      await cancel(id);
      clock.advanceMinutes(1);
      try {
        await progress(2, 3);
      } finally {
        aborted = signal.aborted;
      }
    };
    await run(id);
    expect(aborted).toBe(true);
    expect(await progressOf(id)).toMatchObject({ state: 'cancelled', done: 1 });
    expect(logLines).toEqual([]);
  });

  it('runs again from the beginning after an error, has failed after the last try, and keeps no text of the error', async () => {
    const id = await start();
    work = () => Promise.reject(new Error('Zoé could not be exported'));
    await expect(run(id)).rejects.toThrow(/^Error$/);
    expect(await progressOf(id)).toMatchObject({ state: 'running' });
    await expect(run(id, LAST_TRY)).rejects.toThrow(/^Error$/);
    expect(await progressOf(id)).toMatchObject({ state: 'failed', result: null });
    expect(JSON.stringify(logLines)).not.toContain('Zoé');
    expect(logLines).toHaveLength(2);
  });

  it('of an unknown kind is left for a process of the version that knows it', async () => {
    const id = await start();
    const unknown = runBackgroundJob(deps, [], { clinicId, backgroundJobId: id }, FIRST_TRY);
    await expect(unknown).rejects.toThrow('unknown kind');
    await run(id);
    expect(await progressOf(id)).toMatchObject({ state: 'done' });
  });

  it('RL-02 that the queue has lost is queued again once at the next start, and runs', async () => {
    const id = await start();
    await deps.database.ownerPool.query("DELETE FROM pgboss.job WHERE name = 'run-background-job'");
    await startBackgroundJobs(deps, [EXPORT]);
    await queueBackgroundJobs(deps, [EXPORT]);
    await expect.poll(() => progressOf(id), UNTIL_IT_HAPPENS).toMatchObject({ state: 'done', result: { pages: 3 } });
  });
});
