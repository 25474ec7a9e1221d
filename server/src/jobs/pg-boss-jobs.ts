import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { fromKysely, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from 'pino';
import type { OpenDatabase } from '../platform/database/open/open-database.ts';
import { errorCode } from '../platform/log/error-code.ts';
import type { JobName, Jobs } from './jobs.ts';
import { letAppEnqueue, ownerExecutor } from './pg-boss-database.ts';
import { scheduleTimers, TIMER_QUEUE } from './pg-boss-timers.ts';

export interface JobsOptions {
  /** Looks once a minute after jobs whose process died, removes finished ones and runs the timers. Tests do without. */
  isSupervised?: boolean;
  /** The interval at which pg-boss looks for due timers. */
  timersEverySeconds?: number;
}

type QueueSettings = Omit<Queue, 'name' | 'policy'>;

const HOUR_SECONDS = 3_600;
/**
 * Pauses of 5 to 10 s, doubled each time up to an hour: about 24 h in all. A job whose process died is retried after five minutes; an email
 * takes half a minute at most.
 */
const FOR_A_DAY: QueueSettings = {
  retryLimit: 32,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: HOUR_SECONDS,
  expireInSeconds: 300,
  deleteAfterSeconds: 24 * HOUR_SECONDS,
};
/** Long work, for which a person waits: a run whose process died begins again after a minute without a heartbeat. */
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
  'run-background-job': LONG_RUN,
};
const NAMES = Object.keys(QUEUES) as JobName[]; // the table's keys, which `keys` forgets

const AT_ONCE = 2;
const POLL_SECONDS = 2;
/** The job is visible once its transaction has ended: the first look finds most jobs, the second nearly all, polling the others. */
const WAKE_AFTER_MS = [20, 200] as const;
const STOP_WITHIN_MS = 4_000;

/**
 * Starts the job queue inside our database: pg-boss, in its own schema, as the owner; requests may only add jobs. Call it outside of any
 * transaction and clinic: its timers keep the scope in which they were created.
 * @throws Error when the owner may not create the schema.
 */
export async function startJobs(
  database: Pick<OpenDatabase, 'kind' | 'ownerPool'>,
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
    // A small table: rebuilding its indexes would only run into the owner's statement limit.
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
      // The key makes a second one with the same data impossible, by the queue's policy.
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
          } finally {
            boss.notifyWorker(id); // looks for the next one at once, not after a pause
          }
        });
        ids.push(id);
      }
    },
    async runTimers(list, run) {
      hasTimers = true;
      await scheduleTimers(boss, list, run);
    },
    async stop() {
      isStopping = true;
      for (const timer of timers) clearTimeout(timer);
      const queues = [...workers.keys(), ...(hasTimers ? [TIMER_QUEUE] : [])];
      const idle = Promise.all(queues.map((name) => boss.offWork(name)));
      await Promise.race([idle, sleep(STOP_WITHIN_MS, undefined, { ref: false })]);
      // Jobs that are still running go back into the queue.
      await boss.stop({ close: false, graceful: false });
    },
  };
}

/** There with today's settings, open to the app's role, and known to pg-boss, which must not ask for it inside a transaction. */
async function prepareQueue(boss: PgBoss, { ownerPool }: Pick<OpenDatabase, 'ownerPool'>, name: JobName) {
  const settings = QUEUES[name];
  if (await boss.getQueue(name)) await boss.updateQueue(name, settings);
  else await boss.createQueue(name, { ...settings, policy: 'exclusive' });
  await boss.findJobs(name, { id: randomUUID() });
  const queue = await boss.getQueue(name);
  if (queue) await letAppEnqueue(ownerPool, queue.table);
}
