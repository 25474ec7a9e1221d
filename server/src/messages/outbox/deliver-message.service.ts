import type { Deps } from '../../deps.ts';
import { type JobRun, OtherReleaseError } from '../../jobs/public.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { errorCode } from '../../platform/log/error-code.ts';
import { type Channels, type Delivery, sendMessage } from './channels.ts';
import type { MessageJob } from './enqueue-messages.ts';
import type { AnyMessageKind } from './message-kind.ts';
import { endMessage, findWaiting } from './outbox.repository.ts';

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
  deps: Deps,
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
function requireKind({ messageKinds }: Deps, name: string): AnyMessageKind {
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
