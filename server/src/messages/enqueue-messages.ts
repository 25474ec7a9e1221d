import { randomUUID } from 'node:crypto';
import type { Locale } from '@carefront/shared/contracts';
import { type EpochMs, MINUTE_MS } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import type { JobName, JobTable } from '../jobs/public.ts';
import { takeLock } from '../platform/database/named-locks.ts';
import type { Database, Tx } from '../platform/database/transaction.ts';
import type { EmailContent } from './format-email.ts';
import type { TextContent } from './text-message.ts';

/** A message that waits in the outbox. */
export interface WaitingMessage<D> {
  readonly clinicId: number;
  readonly id: string;
  /** Ids from which the message is composed when it is sent; no text that people typed. */
  readonly details: D;
  /** The reader's language, unless their account has a language of its own. */
  readonly locale: Locale;
}

interface Kind<D, Content> {
  /** Stored with each message, so a new name needs a migration. */
  readonly name: string;
  /**
   * Whether the message is about one client, and names this client to a reader who has several (`readClientName`). Messages to staff, and to
   * an address that may be another person's by now, name nobody (decision 96).
   */
  readonly namesClient: boolean;
  /**
   * Composes the message from the current data, not from the data when it was enqueued.
   * @returns null for a message that no longer makes sense: the code is invalid, the account is deleted, nobody has the address.
   */
  readonly compose: (deps: Deps, waiting: WaitingMessage<D>) => Promise<Content | null>;
}

export interface EmailKind<D> extends Kind<D, EmailContent> {
  readonly channel: 'email';
}

export interface TextKind<D> extends Kind<D, TextContent> {
  readonly channel: 'text';
  /** Runs when the provider reports that the recipient answered STOP. */
  readonly stopTexts: (deps: Deps, waiting: WaitingMessage<D>) => Promise<void>;
}

/** A kind of message. The feature that enqueues it defines it; `src/message-kinds.ts` lists all kinds. */
type MessageKind<D> = EmailKind<D> | TextKind<D>;

/** A kind in a list of kinds with different details. */
export type AnyMessageKind = MessageKind<never>;

interface NewMessage<D> {
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

/** Minutes after an email that reports several events together. One more email at their end reports the events of these minutes. */
export const EMAIL_PAUSE_MINUTES = 15;

/**
 * Enqueues one email for all events of a kind that happen while it waits, and none in the pause after it. A timer reports the events of the
 * pause: it looks for events after `lastEnqueuedAt`, and calls this function again.
 * Precondition: the event is written. The transaction locks nothing after this call.
 * @returns Whether an email was enqueued.
 */
export async function enqueueAfterPause<D>(
  tx: Tx,
  deps: Pick<Deps, 'jobs' | 'clock'>,
  message: NewMessage<NoInfer<D>> & { readonly kind: EmailKind<D> },
): Promise<boolean> {
  const { clinicId, kind } = message;
  await takeLock(tx, 'emails of kind', clinicId, kind.name);
  const pauseBeganMs = deps.clock.nowMs() - EMAIL_PAUSE_MINUTES * MINUTE_MS;
  if (await findRecent(tx, clinicId, kind, pauseBeganMs)) return false;
  await enqueueMessage(tx, deps, message);
  return true;
}

/** @returns An email that waits, or that was enqueued after the moment and was sent. A failed email does not count. */
function findRecent(
  tx: Tx,
  clinicId: number,
  { name }: Pick<EmailKind<never>, 'name'>,
  afterMs: EpochMs,
): Promise<{ id: string } | undefined> {
  const ofKind = tx.selectFrom('outbox').select('id').where('clinic_id', '=', clinicId).where('kind', '=', name);
  // Two queries, because each has its own index (0045): a condition with OR would read all emails of the kind.
  return ofKind
    .where('state', '=', 'waiting')
    .unionAll(ofKind.where('state', 'in', ['waiting', 'sent']).where('created_at', '>', new Date(afterMs)))
    .limit(1)
    .executeTakeFirst();
}

/** Selects when the clinic's last email of the kind was enqueued, as `at`; null without one that waits or was sent. */
export const lastEnqueuedAt = (db: Database | Tx, clinicId: number, { name }: Pick<EmailKind<never>, 'name'>) =>
  db
    .selectFrom('outbox')
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('clinic_id', '=', clinicId)
    .where('kind', '=', name)
    .where('state', 'in', ['waiting', 'sent']);
