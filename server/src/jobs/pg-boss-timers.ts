import type { PgBoss } from 'pg-boss';
import type { Timer } from './timer.ts';

export const TIMER_QUEUE = 'run-timer';
const POLL_SECONDS = 5;
/** Two at a time, so that short runs do not wait for a long one. */
const AT_ONCE = 2;

/**
 * Every timer is a schedule of one queue, and a run is a job. The job's key and the queue's policy prevent a run while the same timer's
 * last run waits or runs. A run whose process died is retried after a minute without a heartbeat.
 */
const SETTINGS = {
  retryLimit: 3,
  retryDelay: 30,
  expireInSeconds: 3_600,
  heartbeatSeconds: 60,
  deleteAfterSeconds: 3_600,
} as const;

/** Call it outside of any transaction and clinic. */
export async function scheduleTimers<T extends Pick<Timer, 'name' | 'cron' | 'delaySeconds'>>(
  boss: PgBoss,
  timers: readonly T[],
  run: (timer: T) => Promise<void>,
): Promise<void> {
  if (await boss.getQueue(TIMER_QUEUE)) await boss.updateQueue(TIMER_QUEUE, SETTINGS);
  else await boss.createQueue(TIMER_QUEUE, { ...SETTINGS, policy: 'exclusive' });
  for (const { name, cron, delaySeconds } of timers) {
    const options = { tz: 'UTC', key: name, singletonKey: name, ...(delaySeconds && { startAfter: delaySeconds }) };
    // A run that was due while no process ran is made up once after the start.
    await boss.schedule(TIMER_QUEUE, cron, { timer: name }, { ...options, missed: 'once' });
  }
  for (const { key } of await boss.getSchedules(TIMER_QUEUE))
    if (timers.every(({ name }) => name !== key)) await boss.unschedule(TIMER_QUEUE, key);
  for (let count = 0; count < AT_ONCE; count += 1)
    await boss.work<{ timer: string }>(TIMER_QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
      const timer = timers.find(({ name }) => name === job?.data.timer);
      // The timer belongs to a newer version on the same database, so the job must wait for a process of that version.
      if (!timer) throw new Error('unknown timer');
      await run(timer);
    });
}
