import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { DAY_MS } from '@carefront/shared/domain';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startJobs } from '../../src/jobs/pg-boss-jobs.ts';
import { OtherReleaseError } from '../../src/jobs/public.ts';
import { inClinic } from '../../src/platform/database/clinic-scope.ts';
import { transaction } from '../../src/platform/database/transaction.ts';
import { createLog } from '../../src/platform/log/log.ts';
import { openTestDatabase } from '../setup/test-database.ts';
import { UNTIL_IT_HAPPENS } from '../setup/until-it-happens.ts';

const { database, close } = await openTestDatabase();
const lines: Record<string, unknown>[] = [];
const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
const jobs = await startJobs(database, log, { isSupervised: false });
afterAll(async () => {
  await jobs.stop();
  await close();
});

const MAPLE_ID = 1;
const newJob = () => ({ clinicId: MAPLE_ID, outboxId: randomUUID() });
const add = (data: { clinicId: number; outboxId: string }) =>
  inClinic(MAPLE_ID, () => transaction(database.db, (tx) => jobs.enqueue(tx, 'send-email', data)));

async function stored(): Promise<{ data: unknown; state: string; output: unknown }[]> {
  const { rows } = await database.ownerPool.query<{ data: unknown; state: string; output: unknown }>(
    "SELECT data, state::text AS state, output FROM pgboss.job WHERE name = 'send-email' ORDER BY created_on, id",
  );
  return rows;
}

beforeEach(() => database.ownerPool.query('DELETE FROM pgboss.job'));

describe('a job and its transaction', () => {
  it('exists once the transaction has committed, and stays untouched without a worker', async () => {
    const job = newJob();
    await add(job);
    await sleep(300);
    expect(await stored()).toEqual([{ data: job, state: 'created', output: null }]);
  });

  it('does not exist when the transaction was rolled back', async () => {
    const undone = inClinic(MAPLE_ID, () =>
      transaction(database.db, async (tx) => {
        await jobs.enqueue(tx, 'send-email', newJob());
        throw new Error('on purpose');
      }),
    );
    await expect(undone).rejects.toThrow('on purpose');
    expect(await stored()).toEqual([]);
  });

  it('exists once when it is added repeatedly', async () => {
    const job = newJob();
    await Promise.all([add(job), add(job), add(newJob())]);
    await add(job);
    expect(await stored()).toHaveLength(2);
  });

  it('RL-02 can be added by a request, but not read, changed or removed', async () => {
    await add(newJob());
    const inRequest = (text: string) => inClinic(MAPLE_ID, () => database.pool.query(text));
    for (const text of [
      'SELECT data FROM pgboss.job_common',
      "UPDATE pgboss.job_common SET data = '{}'",
      'DELETE FROM pgboss.job_common',
      'SELECT data FROM pgboss.job',
      'UPDATE pgboss.queue SET retry_limit = 0',
    ]) {
      await expect(inRequest(text), text).rejects.toMatchObject({ code: '42501' });
    }
  });

  it('can be added by a second server on the same queue', async () => {
    const second = await startJobs(database, log, { isSupervised: false });
    const job = newJob();
    await inClinic(MAPLE_ID, () => transaction(database.db, (tx) => second.enqueue(tx, 'send-email', job)));
    await second.stop();
    expect(await stored()).toMatchObject([{ data: job }]);
  });
});

describe('a worker', () => {
  const seen: { outboxId: string; isLastTry: boolean; running: number }[] = [];
  let running = 0;
  let behave: (outboxId: string) => Promise<void> = () => Promise.resolve();

  it('gets each job after its transaction, at most two at a time', async () => {
    await jobs.work('send-email', async ({ outboxId }, { isLastTry }) => {
      running += 1;
      seen.push({ outboxId, isLastTry, running });
      try {
        await behave(outboxId);
      } finally {
        running -= 1;
      }
    });
    await sleep(300); // the first poll finds nothing
    behave = () => sleep(20);
    const added = [newJob(), newJob(), newJob(), newJob(), newJob(), newJob()];
    for (const job of added) await add(job);
    await vi.waitFor(() => expect(seen).toHaveLength(added.length), UNTIL_IT_HAPPENS);
    expect(new Set(seen.map(({ outboxId }) => outboxId))).toEqual(new Set(added.map(({ outboxId }) => outboxId)));
    expect(Math.max(...seen.map((run) => run.running))).toBeLessThanOrEqual(2);
    expect(seen.every(({ isLastTry }) => !isLastTry)).toBe(true);
  });

  it('works through a long queue', async () => {
    seen.length = 0;
    behave = () => sleep(50);
    const added = Array.from({ length: 24 }, newJob);
    for (const job of added) await add(job);
    await vi.waitFor(() => expect(seen).toHaveLength(added.length), UNTIL_IT_HAPPENS);
  });

  it('repeats a failed job after 5 to 10 seconds, and stores the thrown error', async () => {
    behave = () => Promise.reject(new Error('EXAMPLE'));
    const job = newJob();
    await add(job);
    await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'retry' }]), UNTIL_IT_HAPPENS);
    const { rows } = await database.ownerPool.query<{ wait: number; left: number }>(
      `SELECT extract(epoch FROM start_after - started_on)::float8 AS wait, extract(epoch FROM start_after - now())::float8 AS left
       FROM pgboss.job`,
    );
    // The attempt began before it failed, and the wait began before this statement: a slow machine changes neither bound.
    expect(rows[0]?.wait).toBeGreaterThanOrEqual(5);
    expect(rows[0]?.left).toBeLessThanOrEqual(10);
    expect((await stored())[0]?.output).toMatchObject({ message: 'EXAMPLE' });
  });

  it('gives work of another release to another process, and uses up no attempt', async () => {
    seen.length = 0;
    behave = () => Promise.reject(new OtherReleaseError('unknown kind'));
    const job = newJob();
    await add(job);
    const waiting = async () =>
      (await stored()).filter(({ state, data }) => state === 'created' && 'waitsSince' in Object(data));
    await vi.waitFor(async () => expect(await waiting()).toHaveLength(1), UNTIL_IT_HAPPENS);
    expect(await waiting()).toMatchObject([{ data: { ...job, waitsSince: expect.any(String) } }]);
    const { rows } = await database.ownerPool.query<{ waits: boolean; retry_count: number }>(
      "SELECT start_after > now() AS waits, retry_count FROM pgboss.job WHERE state = 'created'",
    );
    expect(rows).toEqual([{ waits: true, retry_count: 0 }]);
    behave = () => Promise.resolve();
    await add(job);
    expect(await waiting(), 'the same job is not added beside it').toHaveLength(1);
    await database.ownerPool.query('UPDATE pgboss.job SET start_after = now()');
    await vi.waitFor(async () => expect(await waiting()).toEqual([]), UNTIL_IT_HAPPENS);
    expect(seen.map(({ outboxId }) => outboxId)).toEqual([job.outboxId, job.outboxId]);
  });

  it('gives up a job that no process knows after a day', async () => {
    behave = () => Promise.reject(new OtherReleaseError('unknown kind'));
    await add(newJob());
    const twoDaysAgo = new Date(Date.now() - 2 * DAY_MS).toISOString();
    const old = `jsonb_build_object('waitsSince', '${twoDaysAgo}')`;
    await vi.waitFor(
      async () => expect((await stored()).some(({ data }) => 'waitsSince' in Object(data))).toBe(true),
      UNTIL_IT_HAPPENS,
    );
    await database.ownerPool.query(
      `UPDATE pgboss.job SET start_after = now(), data = data || ${old} WHERE state = 'created'`,
    );
    await vi.waitFor(
      async () => expect((await stored()).every(({ state }) => state === 'completed')).toBe(true),
      UNTIL_IT_HAPPENS,
    );
  });

  it('knows its last attempt, and gives up after it', async () => {
    seen.length = 0;
    behave = () => Promise.reject(new Error('EXAMPLE'));
    await add(newJob());
    await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'retry' }]), UNTIL_IT_HAPPENS);
    await database.ownerPool.query('UPDATE pgboss.job SET start_after = now(), retry_count = retry_limit - 1');
    await vi.waitFor(async () => expect(await stored()).toMatchObject([{ state: 'failed' }]), UNTIL_IT_HAPPENS);
    expect(seen.map(({ isLastTry }) => isLastTry)).toEqual([false, true]);
  });

  it('has about a day between the first attempt and the last', async () => {
    const { rows } = await database.ownerPool.query<{ limit: number; delay: number; most: number }>(
      'SELECT retry_limit AS limit, retry_delay AS delay, retry_delay_max AS most FROM pgboss.queue',
    );
    const { limit = 0, delay = 0, most = 0 } = rows[0] ?? {};
    let hours = 0;
    for (let count = 0; count < limit; count += 1) hours += Math.min(most, 1.5 * delay * 2 ** count) / 3_600;
    expect(hours).toBeGreaterThan(22);
    expect(hours).toBeLessThan(26);
  });

  it('stops after its running job, and logs nothing after the database has closed', async () => {
    lines.length = 0;
    const other = await openTestDatabase();
    const otherJobs = await startJobs(other.database, log, { isSupervised: false });
    let hasEnded = false;
    const begun = Promise.withResolvers<void>();
    await otherJobs.work('send-email', async () => {
      begun.resolve();
      await sleep(300);
      hasEnded = true;
    });
    await inClinic(MAPLE_ID, () =>
      transaction(other.database.db, (tx) => otherJobs.enqueue(tx, 'send-email', newJob())),
    );
    await begun.promise;
    await otherJobs.stop();
    expect(hasEnded).toBe(true);
    await other.close();
    await sleep(300);
    expect(lines).toEqual([]);
  });
});
