import type { Deps } from '../../deps.ts';
import { eachClinic, type JobRun } from '../../jobs/public.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { errorCode } from '../../platform/log/error-code.ts';
import { type Channels, canLeave, openChannels, sendMessage } from './channels.ts';
import type { MessageJob } from './enqueue-messages.ts';
import type { AnyMessageKind } from './message-kind.ts';
import { beginTry, endMessage, listWaiting, noteFailure } from './outbox.repository.ts';

/** Result of a delivery: `gone` when the message no longer waited, `failed` when this attempt did not succeed. */
export type Delivery = 'sent' | 'dropped' | 'failed' | 'gone';

/** The job keeps this error: it names the kind of failure and nothing else. */
class MessageNotSentError extends Error {
  override readonly name = 'MessageNotSentError';
}

/** For the job: @throws MessageNotSentError so that the job runs again. */
export async function runMessageJob(deps: Deps, channels: Channels, job: MessageJob, run: JobRun): Promise<void> {
  const { delivery, error } = await deliverMessage(deps, channels, job, run);
  if (delivery === 'failed') throw new MessageNotSentError(error);
}

/**
 * Sends one message if it still waits and still makes sense. Sending is outside of any transaction: a message may be sent twice where
 * the process ends between sending and noting it, never lost.
 */
export function deliverMessage(
  deps: Deps,
  channels: Channels,
  { clinicId, outboxId }: MessageJob,
  { isLastTry }: JobRun,
): Promise<{ delivery: Delivery; error?: string }> {
  const { db } = deps.database;
  const key = { clinicId, id: outboxId };
  return inClinic(clinicId, async () => {
    const waiting = await beginTry(db, key);
    if (!waiting) return { delivery: 'gone' };
    try {
      const delivery = await sendMessage(deps, channels, requireKind(deps, waiting.name), waiting);
      await endMessage(db, key, { state: delivery, nowMs: deps.clock.nowMs() });
      return { delivery };
    } catch (cause) {
      const error = codeOf(cause);
      const facts = { clinicId, outboxId, kind: waiting.name, error };
      if (isLastTry) {
        await endMessage(db, key, { state: 'failed', error, nowMs: deps.clock.nowMs() });
        deps.log.error(facts, 'a message could not be sent, and is given up');
      } else {
        await noteFailure(db, key, error);
        deps.log.warn(facts, 'a message could not be sent; it is tried again');
      }
      return { delivery: 'failed', error };
    }
  });
}

/**
 * Every waiting message of all clinics, one after the other, now; jobs of theirs find nothing left to do.
 * @returns How many were sent and so on. A message that fails stays with its job; an email without a mail server waits.
 */
export async function deliverWaiting(deps: Deps): Promise<Record<Delivery, number>> {
  const counts: Record<Delivery, number> = { sent: 0, dropped: 0, failed: 0, gone: 0 };
  const channels = openChannels(deps);
  try {
    await eachClinic(deps, 'deliver-waiting-messages', async (clinicId) => {
      for (const { id, name } of await listWaiting(deps.database.db, clinicId)) {
        const kind = findKind(deps, name);
        if (!kind || !canLeave(channels, kind)) continue;
        const { delivery } = await deliverMessage(deps, channels, { clinicId, outboxId: id }, { isLastTry: false });
        counts[delivery] += 1;
      }
    });
  } finally {
    channels.close();
  }
  return counts;
}

const findKind = ({ messageKinds }: Deps, name: string): AnyMessageKind | undefined =>
  messageKinds.find((kind) => kind.name === name);

/** @throws Error for a kind that only a newer version knows: the job is left for a process of that version. */
function requireKind(deps: Deps, name: string): AnyMessageKind {
  const kind = findKind(deps, name);
  if (!kind) throw new Error(`unknown kind of message ${name}`);
  return kind;
}

/** An error of a mail server, with the number of its answer. */
function codeOf(error: unknown): string {
  const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const code = errorCode(error);
  return typeof reply === 'number' ? `${code} ${reply}` : code;
}
