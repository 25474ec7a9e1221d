import { randomUUID } from 'node:crypto';
import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../../deps.ts';
import type { JobName, JobTable } from '../../jobs/public.ts';
import type { Tx } from '../../platform/database/transaction.ts';
import type { MessageKind } from './message-kind.ts';

export interface NewMessage<D> {
  readonly clinicId: number;
  readonly kind: MessageKind<D>;
  /** Id that the caller has stored; absent: a new id. */
  readonly id?: string;
  readonly details: D;
  readonly locale: Locale;
  /** The message is not sent after this moment. */
  readonly expiresAtMs?: EpochMs;
}

/** Emails and text messages have separate queues, so that a slow server delays only one of them. */
export const JOB_OF_CHANNEL = { email: 'send-email', text: 'send-text' } as const satisfies Record<string, JobName>;
export type MessageJob = JobTable[(typeof JOB_OF_CHANNEL)[keyof typeof JOB_OF_CHANNEL]];

/** Puts a message into the outbox. A job sends it after the transaction. */
export function enqueueMessage<D>(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  message: NewMessage<NoInfer<D>> & { readonly kind: MessageKind<D> },
): Promise<void> {
  return enqueueMessages(tx, deps, [message]);
}

/** Puts several messages into the outbox: one statement for the outbox and one for each kind of job. */
export async function enqueueMessages<D>(
  tx: Tx,
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  messages: readonly NewMessage<D>[],
): Promise<void> {
  if (messages.length === 0) return;
  const now = new Date(clock.nowMs());
  const withIds = messages.map((message) => ({ ...message, id: message.id ?? randomUUID() }));
  const rows = withIds.map(({ clinicId, id, kind, details, locale, expiresAtMs }) => ({
    clinic_id: clinicId,
    id,
    kind: kind.name,
    details: JSON.stringify(details),
    locale,
    created_at: now,
    expires_at: expiresAtMs === undefined ? null : new Date(expiresAtMs),
    ended_at: null,
  }));
  await tx.insertInto('outbox').values(rows).execute();
  for (const [channel, ofChannel] of Map.groupBy(withIds, ({ kind }) => kind.channel))
    await jobs.enqueue(
      tx,
      JOB_OF_CHANNEL[channel],
      ...ofChannel.map(({ clinicId, id }) => ({ clinicId, outboxId: id })),
    );
}
