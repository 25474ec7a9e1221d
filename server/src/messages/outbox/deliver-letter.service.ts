import type { Deps } from '../../deps.ts';
import { eachClinic } from '../../jobs/each-clinic.ts';
import type { JobName, JobRun, JobTable } from '../../jobs/jobs.ts';
import { inClinic } from '../../platform/database/clinic-scope.ts';
import { errorCode } from '../../platform/log/error-code.ts';
import { openWays, type Way } from './message-ways.ts';
import { beginTry, endLetter, listWaiting, noteFailure } from './outbox.repository.ts';
import { jobOf } from './outbox.service.ts';

/** What became of a letter: `gone` where it did not wait any more, `failed` where this try did not succeed. */
export type Delivery = 'sent' | 'dropped' | 'failed' | 'gone';

/** Kept with the job: it says what kind of failure it was, and nothing else. */
class LetterNotSentError extends Error {
  override readonly name = 'LetterNotSentError';
}

/** For the job: @throws LetterNotSentError so that it runs again. */
export async function runLetterJob(deps: Deps, way: Way, job: JobTable[JobName], run: JobRun): Promise<void> {
  const { delivery, error } = await deliverLetter(deps, way, job, run);
  if (delivery === 'failed') throw new LetterNotSentError(error);
}

/**
 * Sends one letter if it still waits and still has its sense. Sending is outside of any transaction: a letter may be sent twice where
 * the process ends between sending and noting it, never lost.
 */
export function deliverLetter(
  deps: Deps,
  way: Way,
  { clinicId, outboxId }: JobTable[JobName],
  { isLastTry }: JobRun,
): Promise<{ delivery: Delivery; error?: string }> {
  const { db } = deps.database;
  const letter = { clinicId, id: outboxId };
  return inClinic(clinicId, async () => {
    const waiting = await beginTry(db, clinicId, outboxId);
    if (!waiting) return { delivery: 'gone' };
    try {
      const delivery = await way(waiting);
      await endLetter(db, letter, { state: delivery, nowMs: deps.clock.nowMs() });
      return { delivery };
    } catch (cause) {
      const error = codeOf(cause);
      const facts = { clinicId, outboxId, letter: waiting.name, error };
      if (isLastTry) {
        await endLetter(db, letter, { state: 'failed', error, nowMs: deps.clock.nowMs() });
        deps.log.error(facts, 'a letter could not be sent, and is given up');
      } else {
        await noteFailure(db, letter, error);
        deps.log.warn(facts, 'a letter could not be sent; it is tried again');
      }
      return { delivery: 'failed', error };
    }
  });
}

/**
 * Every waiting message of all clinics, one after the other, now; jobs of theirs find nothing left to do.
 * @returns How many were sent and so on. One that fails stays with its job, one without a way out waits.
 */
export async function deliverWaiting(deps: Deps): Promise<Record<Delivery, number>> {
  const counts: Record<Delivery, number> = { sent: 0, dropped: 0, failed: 0, gone: 0 };
  const ways = openWays(deps);
  try {
    await eachClinic(deps, 'deliver-waiting-letters', async (clinicId) => {
      const waiting = await listWaiting(deps.database.db, clinicId);
      for (const { id, letter } of waiting) {
        const way = ways[jobOf(letter)];
        if (!way) continue;
        const { delivery } = await deliverLetter(deps, way, { clinicId, outboxId: id }, { isLastTry: false });
        counts[delivery] += 1;
      }
    });
  } finally {
    ways.close();
  }
  return counts;
}

/** An error of a mail server, with the number of its answer. */
function codeOf(error: unknown): string {
  const reply = error instanceof Error && 'responseCode' in error ? error.responseCode : undefined;
  const code = errorCode(error);
  return typeof reply === 'number' ? `${code} ${reply}` : code;
}
