import type { Deps } from '../../deps.ts';
import { eachClinic } from '../../jobs/each-clinic.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { runLetterJob } from './deliver-letter.service.ts';
import { openWays } from './message-ways.ts';
import { listWaiting } from './outbox.repository.ts';
import { jobOf } from './outbox.service.ts';

const JOBS = ['send-letter', 'send-text'] as const;

export interface Mail {
  /** Call it after the jobs have stopped: whatever is still being sent fails now, and is sent again after the next start. */
  stop(): Promise<void>;
}

/**
 * From now on letters and text messages leave. Where there is no mail server letters wait for a start with one; text messages that have
 * no way out are dropped: they would come too late.
 */
export async function startMail(deps: Deps): Promise<Mail> {
  const ways = openWays(deps);
  if (!ways['send-letter'])
    deps.log.warn('SMTP_URL is not set: letters wait in the outbox until a start with a mail server');
  if (!ways.hasTexts) deps.log.warn('SMS_URL is not set: text messages are dropped');
  for (const name of JOBS) {
    const way = ways[name];
    if (way) await deps.jobs.work(name, (job, run) => runLetterJob(deps, way, job, run));
  }
  const queueing = queueWaiting(deps).catch((error: unknown) => {
    if (!deps.lifecycle.isClosing) deps.log.error({ err: error }, 'looking for waiting letters failed');
  });
  return {
    async stop() {
      await queueing;
      ways.close();
    },
  };
}

/** A job for every waiting message that has none: the queue may have been emptied, or given up on them. */
export async function queueWaiting(deps: Pick<Deps, 'database' | 'jobs' | 'log'>): Promise<void> {
  const { database, jobs } = deps;
  await eachClinic(deps, 'queue-waiting-letters', async (clinicId) => {
    // One transaction each: two servers that start together do not wait for one another.
    for (const { id, letter } of await listWaiting(database.db, clinicId))
      await transaction(database.db, (tx) => jobs.enqueue(tx, jobOf(letter), { clinicId, outboxId: id }));
  });
}
