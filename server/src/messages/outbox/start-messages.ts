import type { Deps } from '../../deps.ts';
import { eachClinic } from '../../jobs/public.ts';
import { transaction } from '../../platform/database/transaction.ts';
import { openChannels } from './channels.ts';
import { deliverMessage } from './deliver-message.service.ts';
import { JOB_OF_CHANNEL } from './enqueue-messages.ts';
import { listWaiting } from './outbox.repository.ts';

export interface Messages {
  /** Call it after the jobs have stopped. A message that is being sent fails now and is sent again after the next start. */
  stop(): Promise<void>;
}

/**
 * Starts the sending of emails and text messages. Without a mail server, emails wait until a later start has one. Without an SMS provider,
 * text messages are dropped, because they would arrive too late.
 */
export async function startMessages(deps: Deps): Promise<Messages> {
  const channels = openChannels(deps);
  if (!channels.email) deps.log.warn('SMTP_URL is not set: emails wait in the outbox until a start with a mail server');
  if (!channels.text) deps.log.warn('SMS_URL is not set: text messages are dropped');
  const jobs = channels.email ? Object.values(JOB_OF_CHANNEL) : [JOB_OF_CHANNEL.text];
  for (const name of jobs) {
    await deps.jobs.work(name, async (job, run) => {
      await deliverMessage(deps, channels, job, run);
    });
  }
  const queueing = queueWaiting(deps).catch((error: unknown) => {
    if (!deps.lifecycle.isClosing) deps.log.error({ err: error }, 'looking for waiting messages failed');
  });
  return {
    async stop() {
      await queueing;
      channels.close();
    },
  };
}

/** Adds a job for every waiting message without a job, because the queue may have been emptied or have given up. */
export async function queueWaiting(deps: Pick<Deps, 'database' | 'jobs' | 'log' | 'messageKinds'>): Promise<void> {
  const { database, jobs, messageKinds } = deps;
  await eachClinic(deps, 'queue-waiting-messages', async (clinicId) => {
    for (const { id, name } of await listWaiting(database.db, clinicId)) {
      const kind = messageKinds.find((one) => one.name === name);
      if (!kind) continue;
      const job = JOB_OF_CHANNEL[kind.channel];
      // Each message has its own transaction, so that two servers that start together do not wait for each other.
      await transaction(database.db, (tx) => jobs.enqueue(tx, job, { clinicId, outboxId: id }));
    }
  });
}
