import type { Job, PgBoss, Queue } from 'pg-boss';
import type { Pool } from '../platform/database/pool.ts';
import type { ScheduledTimer, TimerWork } from './jobs.ts';
import { type RequeuedData, requeue } from './pg-boss-database.ts';

/** Work that people wait for. Has the name of the one queue of former releases, whose schedules the start moves. */
const URGENT = 'run-timer';
/** Work that takes long and waits well. */
const BULK = 'run-bulk-timer';
/** Bulk work of one clinic. */
const OF_CLINIC = 'run-clinic-timer';
export const TIMER_QUEUES: readonly string[] = [URGENT, BULK, OF_CLINIC];

const HOUR_SECONDS = 3_600;
/**
 * Every timer is a schedule of one queue, and a run is a job. The job's key and the queue's policy prevent a run while the same timer's
 * last run waits or runs. A run whose process died is retried after a minute without a heartbeat.
 */
const RUN: Omit<Queue, 'name' | 'policy'> = {
  retryLimit: 3,
  retryDelay: 30,
  heartbeatSeconds: 60,
  deleteAfterSeconds: HOUR_SECONDS,
};
/** The end of a run only stops work that hangs: the heartbeat finds a process that died. */
const QUEUES = [
  { queue: URGENT, atOnce: 2, pollSeconds: 5, expireInSeconds: HOUR_SECONDS },
  { queue: BULK, atOnce: 2, pollSeconds: 20, expireInSeconds: 6 * HOUR_SECONDS },
  { queue: OF_CLINIC, atOnce: 2, pollSeconds: 10, expireInSeconds: 6 * HOUR_SECONDS },
] as const;

/** Data of a job. */
interface Run extends RequeuedData {
  readonly timer: string;
  readonly clinicId?: number;
}

const queueOf = ({ isUrgent }: ScheduledTimer): string => (isUrgent ? URGENT : BULK);

/** Call it outside of any transaction and clinic. */
export async function scheduleTimers<T extends ScheduledTimer>(
  boss: PgBoss,
  ownerPool: Pool,
  { timers, retired, run, listClinics }: TimerWork<T>,
): Promise<void> {
  for (const { queue, expireInSeconds } of QUEUES) await prepareQueue(boss, queue, { ...RUN, expireInSeconds });
  const byName = new Map(timers.map((timer) => [timer.name, timer]));
  /** Runs of this process, by timer and clinic. */
  const running = new Set<string>();
  for (const timer of timers) {
    const { name, cron, delaySeconds } = timer;
    const options = { tz: 'UTC', key: name, singletonKey: name, ...(delaySeconds && { startAfter: delaySeconds }) };
    // A run that was due while no process ran is made up once after the start.
    await boss.schedule(queueOf(timer), cron, { timer: name }, { ...options, missed: 'once' });
  }
  for (const queue of [URGENT, BULK])
    for (const { key } of await boss.getSchedules(queue)) if (isOver(queue, key)) await boss.unschedule(queue, key);
  for (const { queue, atOnce, pollSeconds } of QUEUES)
    for (let count = 0; count < atOnce; count += 1) await startWorker(queue, pollSeconds);

  /** Whether the schedule is one of a former release: of a timer that was removed, or that has another queue now. */
  function isOver(queue: string, name: string): boolean {
    const timer = byName.get(name);
    return retired.includes(name) || (timer !== undefined && queueOf(timer) !== queue);
  }

  async function startWorker(queue: string, pollingIntervalSeconds: number): Promise<void> {
    let id = '';
    id = await boss.work<Run>(queue, { pollingIntervalSeconds }, async ([job]) => {
      if (!job) return;
      try {
        await runJob(queue, job);
      } finally {
        boss.notifyWorker(id); // fetches the next job at once
      }
    });
  }

  async function runJob(queue: string, job: Job<Run>): Promise<void> {
    const { timer: name, clinicId = null } = job.data;
    if (queue !== OF_CLINIC && isOver(queue, name)) {
      // An old process that started again has scheduled it again.
      await boss.unschedule(queue, name);
      return;
    }
    const timer = byName.get(name);
    if (!timer) {
      // The timer belongs to a newer release on the same database, so the run must wait for a process of that release.
      if (!retired.includes(name)) await requeueRun(queue, job);
      return;
    }
    if (queue === BULK && timer.runForClinic !== undefined) await queueClinics(timer);
    else await runOnce(queue, job, () => run(timer, { clinicId, signal: job.signal }));
  }

  /** Adds one job for each clinic with work. A clinic whose last run waits or runs gets none. */
  async function queueClinics(timer: T): Promise<void> {
    const { name } = timer;
    const jobs = (await listClinics(timer)).map((clinicId) => ({
      data: { timer: name, clinicId },
      singletonKey: `${name} ${clinicId}`,
    }));
    if (jobs.length > 0) await boss.insert(OF_CLINIC, jobs);
  }

  /** A run that exceeded its time goes on until it hears its signal: this process does not start a second one beside it. */
  async function runOnce(queue: string, job: Job<Run>, work: () => Promise<void>): Promise<void> {
    const key = `${job.data.timer} ${job.data.clinicId ?? ''}`;
    if (running.has(key)) {
      await requeueRun(queue, job);
      return;
    }
    running.add(key);
    try {
      await work();
    } finally {
      running.delete(key);
    }
  }

  function requeueRun(queue: string, job: Job<Run>): Promise<void> {
    const { timer, clinicId } = job.data;
    return requeue(boss, ownerPool, queue, job, clinicId === undefined ? timer : `${timer} ${clinicId}`);
  }
}

async function prepareQueue(boss: PgBoss, queue: string, settings: Omit<Queue, 'name' | 'policy'>): Promise<void> {
  if (await boss.getQueue(queue)) await boss.updateQueue(queue, settings);
  else await boss.createQueue(queue, { ...settings, policy: 'exclusive' });
}
