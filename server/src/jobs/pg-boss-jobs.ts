import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../platform/database/open/open-database.ts';
import { errorCode } from '../platform/log/log.ts';
import type { JobName, Jobs } from './jobs.ts';
import { letAppEnqueue, OtherReleaseError, ownerExecutor, type RequeuedData, requeue } from './pg-boss-database.ts';
import { scheduleTimers, TIMER_QUEUES } from './pg-boss-timers.ts';

export interface JobsOptions {
  /** Checks once a minute for jobs whose process died, removes finished jobs and runs the timers. Switched off in tests. */
  isSupervised?: boolean;
  /** Interval at which pg-boss checks for due timers. */
  timersEverySeconds?: number;
}

type QueueSettings = Omit<Queue, 'name' | 'policy'>;

const HOUR_SECONDS = 3_600;
/**
 * Retries after 5 to 10 s, doubling up to an hour, for about 24 h in all. A job whose process died is retried after five minutes; sending
 * an email takes at most half a minute.
 */
const FOR_A_DAY: QueueSettings = {
  retryLimit: 32,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: HOUR_SECONDS,
  expireInSeconds: 300,
  deleteAfterSeconds: 24 * HOUR_SECONDS,
};
/** For long work that a person waits for. A job whose process died is retried after a minute without a heartbeat. */
const LONG_RUN: QueueSettings = {
  retryLimit: 3,
  retryDelay: 30,
  expireInSeconds: HOUR_SECONDS,
  heartbeatSeconds: 60,
  deleteAfterSeconds: HOUR_SECONDS,
};
const QUEUES: Readonly<Record<JobName, QueueSettings>> = {
  'send-email': FOR_A_DAY,
  'send-text': FOR_A_DAY,
  'record-release-stop': FOR_A_DAY,
  'detach-card': FOR_A_DAY,
  'run-background-job': LONG_RUN,
};
const NAMES = Object.keys(QUEUES) as JobName[]; // `keys` returns plain strings

const AT_ONCE = 2;
const POLL_SECONDS = 2;
/** A job becomes visible at the commit. The first wake-up finds most jobs and the second nearly all others; polling finds the rest. */
const WAKE_AFTER_MS = [20, 200] as const;
const STOP_WITHIN_MS = 4_000;

/**
 * Starts the job queue (pg-boss) in its own schema of our database. It runs as the owner; requests may only add jobs. Call it outside of
 * any transaction and clinic, because its timers keep the context in which they were created.
 * @throws Error when the owner may not create the schema.
 */
export async function startJobs(
  database: Pick<OpenDatabase, 'kind' | 'ownerDb' | 'ownerPool'>,
  log: Pick<Logger, 'error' | 'warn'>,
  { isSupervised = true, timersEverySeconds = 30 }: JobsOptions = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: ownerExecutor(database.ownerPool),
    schema: 'pgboss',
    backend: database.kind,
    schedule: isSupervised,
    cronMonitorIntervalSeconds: timersEverySeconds,
    supervise: isSupervised,
    // The tables are small, and rebuilding their indexes could exceed the owner's statement limit.
    reindex: false,
    // The embedded database runs vacuum on its own timer.
    monitorVacuum: database.kind === 'postgres',
  });
  let isStopping = false;
  boss.on('error', (error: unknown) => {
    if (!isStopping) log.error({ code: errorCode(error) }, 'job queue failed; it tries again');
  });
  boss.on('warning', ({ message }) => log.warn({ warning: message }, 'job queue'));
  await boss.start();
  for (const name of NAMES) await prepareQueue(boss, database, name);

  const workers = new Map<JobName, string[]>();
  let hasTimers = false;
  const timers = new Set<NodeJS.Timeout>();
  function wake(name: JobName): void {
    for (const afterMs of WAKE_AFTER_MS) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        for (const id of workers.get(name) ?? []) boss.notifyWorker(id);
      }, afterMs);
      timers.add(timer.unref());
    }
  }

  return {
    async enqueue(tx, name, ...jobs) {
      // The queue's policy refuses a second job with the same key.
      const rows = jobs.map((data) => ({ data, singletonKey: JSON.stringify(data) }));
      await boss.insert(name, rows, { db: fromKysely(tx) });
      if (workers.has(name)) wake(name);
    },
    async work(name, handle) {
      const ids: string[] = [];
      workers.set(name, ids);
      for (let count = 0; count < AT_ONCE; count += 1) {
        let id = '';
        const options = { pollingIntervalSeconds: POLL_SECONDS, includeMetadata: true } as const;
        id = await boss.work<Parameters<typeof handle>[0], void, typeof options>(name, options, async ([job]) => {
          if (!job) return;
          try {
            await handle(job.data, { isLastTry: job.retryCount >= job.retryLimit });
          } catch (error) {
            if (!(error instanceof OtherReleaseError)) throw error;
            const { waitsSince: _waits, ...data } = job.data as typeof job.data & RequeuedData; // it may have been put back before
            await requeue(boss, database.ownerPool, name, job, JSON.stringify(data));
          } finally {
            boss.notifyWorker(id); // fetches the next job at once
          }
        });
        ids.push(id);
      }
    },
    async runTimers(work) {
      hasTimers = true;
      await scheduleTimers(boss, database.ownerPool, work);
    },
    async stop() {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      const queues = [...workers.keys(), ...(hasTimers ? TIMER_QUEUES : [])];
      const idle = Promise.all(queues.map((name) => boss.offWork(name)));
      await Promise.race([idle, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      // Jobs that are still running go back into the queue.
      await boss.stop({ close: false, graceful: false });
    },
  };
}

/**
 * Creates or updates the queue, lets the app's role add jobs, and loads the queue into pg-boss's cache, because a transaction must not do
 * that.
 */
async function prepareQueue(boss: PgBoss, { ownerDb }: Pick<OpenDatabase, 'ownerDb'>, name: JobName) {
  const settings = QUEUES[name];
  if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
  else await boss.createQueue(name, { ...settings, policy: 'exclusive' });
  await boss.findJobs(name, { id: randomUUID() });
  const queue = await boss.getQueue(name);
  if (queue) await letAppEnqueue(ownerDb, queue.table);
}
