import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@carefront/shared/contracts';
import type { Deps } from '../../deps.ts';
import { systemClock } from '../../platform/time/clock.ts';

type ReadinessDeps = Pick<Deps, 'database' | 'lifecycle' | 'clock' | 'log'>;

const DATABASE_ANSWERS_WITHIN_MS = 1_000;
/** Probes have no rate limit, so all probes within this time share one statement. */
const SHARED_FOR_MS = 1_000;
/** Holds, links and sessions of several nodes end by their clocks: eleven minutes ahead, a node gave another visitor's hold away. */
const CLOCK_MAY_DIFFER_MS = 2_000;

/**
 * Checks whether the process can answer. Probes during the check, and shortly after it, share its result. The log says when the process stops
 * being ready, and why: to strangers the answer names no reason.
 * @returns A check that throws AppError `unavailable` while starting and closing, when the database does not answer within a second, and when
 * this machine's clock differs from the database's by more than two seconds.
 */
export function createReadiness({ database, lifecycle, clock, log }: ReadinessDeps) {
  let last: { readonly check: Promise<void>; endedAtMs: number | null } | undefined;
  let wasReady = true;
  const look = async (): Promise<void> => {
    const reason = await findDatabaseProblem(database);
    if (reason !== null && wasReady) log.error({ reason }, 'not ready');
    if (reason === null && !wasReady) log.warn('ready again');
    wasReady = reason === null;
    if (reason !== null) throw new AppError('unavailable', reason, { retryAfterSeconds: 2 });
  };
  return async (): Promise<void> => {
    if (lifecycle.isClosing) throw new AppError('unavailable', 'closing', { retryAfterSeconds: 5 });
    if (lifecycle.isStarting) throw new AppError('unavailable', 'starting', { retryAfterSeconds: 5 });
    if (last && isFresh(last.endedAtMs, clock.nowMs())) return last.check;
    const shared = { check: look(), endedAtMs: null as number | null };
    last = shared;
    const end = () => {
      shared.endedAtMs = clock.nowMs();
    };
    shared.check.then(end, end);
    return shared.check;
  };
}

/** @param endedAtMs - null while the check is running. */
const isFresh = (endedAtMs: number | null, nowMs: number): boolean =>
  endedAtMs === null || Math.abs(nowMs - endedAtMs) < SHARED_FOR_MS;

/** @returns null when the database answers in time and both clocks agree. */
async function findDatabaseProblem({ askTime }: Deps['database']): Promise<string | null> {
  const limit = new AbortController();
  const tooLate = sleep(DATABASE_ANSWERS_WITHIN_MS, 'too late' as const, { signal: limit.signal });
  const [askedMs, startedMs] = [systemClock.nowMs(), performance.now()];
  const answer = askTime();
  try {
    const time = await Promise.race([answer, tooLate]);
    if (time === 'too late') {
      answer.catch(() => undefined); // The late failure needs no second answer.
      return 'the database is too slow';
    }
    const tookMs = performance.now() - startedMs;
    const differsMs = Math.abs(askedMs + tookMs / 2 - time);
    return differsMs > CLOCK_MAY_DIFFER_MS + tookMs / 2
      ? `the clock of this machine differs from the database's by ${Math.round(differsMs / 1_000)} s`
      : null;
  } catch {
    return 'the database does not answer';
  } finally {
    limit.abort();
    tooLate.catch(() => undefined);
  }
}
