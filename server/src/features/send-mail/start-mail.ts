import type { Deps } from '../../deps.ts';
import { inClinic, listClinicIds } from '../../platform/database/clinic-scope.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { runLetterJob } from './deliver-letter.service.ts';
import { createMailTransport } from './mail-transport.ts';
import { listWaiting } from './outbox.repository.ts';

export interface Mail {
  /** Call it after the jobs have stopped: whatever is still being sent fails now, and is sent again after the next start. */
  stop(): Promise<void>;
}

/** From now on letters leave. In production without a mail server they wait for a start with one. */
export async function startMail(deps: Deps): Promise<Mail> {
  const transport = createMailTransport(deps);
  if (!transport) {
    deps.log.warn('SMTP_URL is not set: letters wait in the outbox until a start with a mail server');
    return { stop: () => Promise.resolve() };
  }
  await deps.jobs.work('send-letter', (job, run) => runLetterJob(deps, transport, job, run));
  const queueing = queueWaiting(deps).catch((error: unknown) => {
    if (!deps.lifecycle.isClosing) deps.log.error({ err: error }, 'looking for waiting letters failed');
  });
  return {
    async stop() {
      await queueing;
      transport.close();
    },
  };
}

/** A job for every waiting letter that has none: the queue may have been emptied, or given up on them. */
export async function queueWaiting({ database, jobs }: Pick<Deps, 'database' | 'jobs'>): Promise<void> {
  for (const clinicId of await listClinicIds(database.db)) {
    await inClinic(clinicId, async () => {
      // One transaction each: two servers that start together do not wait for one another.
      for (const outboxId of await listWaiting(database.db, clinicId))
        await transaction(database.db, (tx) => jobs.enqueue(tx, 'send-letter', { clinicId, outboxId }));
    });
  }
}
