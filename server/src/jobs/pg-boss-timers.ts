import type { PgBoss } from 'pg-boss';
import type { Timer } from './timer.ts';

export const TIMER_QUEUE = 'run-timer';
const POLL_SECONDS = 5;
/** A long run leaves the short ones their turn. */
const AT_ONCE = 2;

/**
 * Every timer is a schedule of one queue; a run is a job. The key and the queue's policy keep a run from being added while the same
 * timer's last one waits or runs. A run whose process died is taken up again after a minute without a heartbeat.
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
    // A timer that was missed while no process ran runs once after the start.
    await boss.schedule(TIMER_QUEUE, cron, { timer: name }, { ...options, missed: 'once' });
  }
  for (const { key } of await boss.getSchedules(TIMER_QUEUE))
    if (timers.every(({ name }) => name !== key)) await boss.unschedule(TIMER_QUEUE, key);
  for (let count = 0; count < AT_ONCE; count += 1)
    await boss.work<{ timer: string }>(TIMER_QUEUE, { pollingIntervalSeconds: POLL_SECONDS }, async ([job]) => {
      const timer = timers.find(({ name }) => name === job?.data.timer);
      // A newer version on the same database has timers that this process does not know: the job is left for the other process.
      if (!timer) throw new Error('unknown timer');
      await run(timer);
    });
}
