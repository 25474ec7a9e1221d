import type { Locale } from '@carefront/shared/contracts';
import type { EpochMs } from '@carefront/shared/domain';
import type { Deps } from '../deps.ts';
import { eachClinic, type JobRun, OtherReleaseError } from '../jobs/public.ts';
import { inClinic } from '../platform/database/clinic-scope.ts';
import { type Database, transaction } from '../platform/database/transaction.ts';
import { errorCode } from '../platform/log/log.ts';
import { createEmailTransport, type EmailTransport } from './email-transport.ts';
import {
  type AnyMessageKind,
  type EmailKind,
  JOB_OF_CHANNEL,
  type MessageJob,
  type TextKind,
  type WaitingMessage,
} from './enqueue-messages.ts';
import { createTextTransport, RecipientStoppedError, type TextTransport } from './text-transport.ts';

export interface Messages {
  /** Call it after the jobs have stopped. A message that is being sent fails now and is sent again after the next start. */
  stop(): void;
}

/** The dependencies of sending. */
export interface MessageDeps extends Deps {
  /** Every kind of email and text message (`message-kinds.ts`). */
  readonly messageKinds: readonly AnyMessageKind[];
}

/**
 * Starts the sending of emails and text messages. Without a mail server, emails wait until a later start has one. Without an SMS provider,
 * text messages are dropped, because they would arrive too late.
 */
export async function startMessages(deps: MessageDeps): Promise<Messages> {
  const channels = openChannels(deps);
  if (!channels.email) deps.log.warn('SMTP_URL is not set: emails wait in the outbox until a start with a mail server');
  if (!channels.text) deps.log.warn('SMS_URL is not set: text messages are dropped');
  const jobs = channels.email ? Object.values(JOB_OF_CHANNEL) : [JOB_OF_CHANNEL.text];
  for (const name of jobs) {
    await deps.jobs.work(name, async (job, run) => {
      await deliverMessage(deps, channels, job, run);
    });
  }
  return { stop: () => channels.close() };
}

/** Adds a job for every waiting message without a job, because the queue may have been emptied or have given up. */
export async function queueWaiting(
  deps: Pick<MessageDeps, 'database' | 'jobs' | 'log' | 'messageKinds'>,
  signal?: AbortSignal,
): Promise<void> {
  const { database, jobs, messageKinds } = deps;
  const queueAt = async (clinicId: number): Promise<void> => {
    for (const { id, name } of await listWaiting(database.db, clinicId)) {
      const kind = messageKinds.find((one) => one.name === name);
      if (!kind) continue;
      const job = JOB_OF_CHANNEL[kind.channel];
      // Each message has its own transaction, so that two servers that start together do not wait for each other.
      await transaction(database.db, (tx) => jobs.enqueue(tx, job, { clinicId, outboxId: id }));
    }
  };
  await eachClinic(deps, 'queue-waiting-messages', queueAt, undefined, signal);
}

/** The job stores this error: its text names the kind of failure and nothing else. */
export class MessageNotSentError extends Error {
  override readonly name = 'MessageNotSentError';
}

/**
 * Sends one message if it still waits and still makes sense. The sending is outside of any transaction: a message may be sent twice when
 * the process ends after the sending and before the row says so, but is never lost.
 * @returns 'gone' for a message that no longer waits.
 * @throws MessageNotSentError so that the job runs again. After the last try, the message has failed for good.
 */
export function deliverMessage(
  deps: MessageDeps,
  channels: Channels,
  { clinicId, outboxId }: MessageJob,
  { isLastTry }: JobRun,
): Promise<Delivery | 'gone'> {
  const { db } = deps.database;
  const key = { clinicId, id: outboxId };
  return inClinic(clinicId, async () => {
    const waiting = await findWaiting(db, key);
    if (!waiting) return 'gone';
    const kind = requireKind(deps, waiting.name);
    try {
      const delivery = await sendMessage(deps, channels, kind, waiting);
      await endMessage(db, key, delivery, deps.clock.nowMs());
      return delivery;
    } catch (cause) {
      const error = codeOf(cause);
      const facts = { clinicId, outboxId, kind: waiting.name, error };
      if (isLastTry) {
        await endMessage(db, key, 'failed', deps.clock.nowMs());
        deps.log.error(facts, 'a message could not be sent, and is given up');
      } else {
        deps.log.warn(facts, 'a message could not be sent; it is tried again');
      }
      throw new MessageNotSentError(error);
    }
  });
}

/** @throws OtherReleaseError for a kind that only a newer version knows: the job is left for a process of that version. */
function requireKind({ messageKinds }: Pick<MessageDeps, 'messageKinds'>, name: string): AnyMessageKind {
  const kind = messageKinds.find((one) => one.name === name);
  if (!kind) throw new OtherReleaseError(`unknown kind of message ${name}`);
  return kind;
}

/** The error's code; for an error of a mail server, with the number of the server's answer. */
function codeOf(error: unknown): string {
  const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const code = errorCode(error);
  return typeof reply === 'number' ? `${code} ${reply}` : code;
}

/** Result of a try: a message that no longer makes sense is dropped. */
type Delivery = 'sent' | 'dropped';

/** The ways in which messages are sent; null: none is set up. */
export interface Channels {
  readonly email: EmailTransport | null;
  readonly text: TextTransport | null;
  /** Ends every sending at once: those messages fail for now. */
  close(): void;
}

export function openChannels(deps: Deps): Channels {
  const email = createEmailTransport(deps);
  const text = createTextTransport(deps);
  return {
    email,
    text,
    close() {
      email?.close();
      text?.close();
    },
  };
}

/**
 * Composes one message and hands it to its transport. Text messages do not wait for a provider: they would come too late. Precondition: a
 * mail server, for an email.
 * @throws Error whose code may be stored and logged, but not its text.
 */
async function sendMessage(
  deps: Deps,
  channels: Channels,
  kind: AnyMessageKind,
  waiting: OutboxMessage,
): Promise<Delivery> {
  const { expiresAt, details } = waiting;
  if (expiresAt && expiresAt.getTime() <= deps.clock.nowMs()) return 'dropped';
  // Only `enqueueMessages` writes the table, so the details have the type of the kind.
  const message = { ...waiting, details: details as never };
  return kind.channel === 'email'
    ? sendEmail(deps, channels.email, kind, message)
    : sendText(deps, channels.text, kind, message);
}

async function sendEmail(
  deps: Deps,
  transport: EmailTransport | null,
  kind: EmailKind<never>,
  waiting: WaitingMessage<never>,
): Promise<Delivery> {
  if (!transport) throw new Error('there is no mail server');
  const content = await kind.compose(deps, waiting);
  if (!content) return 'dropped';
  const { clinicId, id } = waiting;
  await transport.send({ ...content, clinicId, messageId: `<${id}@${domainOf(deps.config.mailFrom)}>` });
  return 'sent';
}

async function sendText(
  deps: Deps,
  transport: TextTransport | null,
  kind: TextKind<never>,
  waiting: WaitingMessage<never>,
): Promise<Delivery> {
  if (!transport) return 'dropped';
  const content = await kind.compose(deps, waiting);
  if (!content) return 'dropped';
  const { clinicId, id } = waiting;
  try {
    await transport.send({ ...content, clinicId, messageId: `<text-${id}>` });
    return 'sent';
  } catch (error) {
    if (!(error instanceof RecipientStoppedError)) throw error;
    await kind.stopTexts(deps, waiting);
    return 'dropped';
  }
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

interface OutboxMessage {
  readonly clinicId: number;
  readonly id: string;
  /** Name of the message's kind. */
  readonly name: string;
  readonly details: unknown;
  readonly locale: Locale;
  readonly expiresAt: Date | null;
}

type MessageKey = Pick<OutboxMessage, 'clinicId' | 'id'>;

/** @returns null when the message no longer waits, or does not exist. */
async function findWaiting(db: Database, { clinicId, id }: MessageKey): Promise<OutboxMessage | null> {
  const row = await db
    .selectFrom('outbox')
    .select(['kind as name', 'details', 'locale', 'expires_at as expiresAt'])
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row ? { clinicId, id, ...row } : null;
}

/** Ends a message for good and removes its details, so that a typed address is not kept. */
async function endMessage(
  db: Database,
  { clinicId, id }: MessageKey,
  state: 'sent' | 'dropped' | 'failed',
  nowMs: EpochMs,
): Promise<void> {
  await db
    .updateTable('outbox')
    .set({ state, ended_at: new Date(nowMs), details: '{}' })
    .where('clinic_id', '=', clinicId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/** The clinic's waiting messages, oldest first. */
export function listWaiting(db: Database, clinicId: number): Promise<{ id: string; name: string }[]> {
  return db
    .selectFrom('outbox')
    .select(['id', 'kind as name'])
    .where('clinic_id', '=', clinicId)
    .where('state', '=', 'waiting')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
}
