import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@carefront/shared/contracts';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';

const DATABASE_ANSWERS_WITHIN_MS = 1_000;
/** Probes have no rate limit, so all probes within this time share one statement. */
const SHARED_FOR_MS = 1_000;

/**
 * Checks whether the process can answer. Probes during the check, and shortly after it, share its result.
 * @returns A check that throws AppError `unavailable` while closing, or when the database does not answer within a second.
 */
export function createReadiness({ database, lifecycle, clock }: Pick<Deps, 'database' | 'lifecycle' | 'clock'>) {
  let last: { readonly check: Promise<void>; endedAtMs: number | null } | undefined;
  return async (): Promise<void> => {
    if (lifecycle.isClosing) throw new AppError('unavailable', 'closing', { retryAfterSeconds: 5 });
    if (last && isFresh(last.endedAtMs, clock.nowMs())) return last.check;
    const shared = { check: requireAnswer(database), endedAtMs: null as number | null };
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

async function requireAnswer(database: Deps['database']): Promise<void> {
  const limit = new AbortController();
  const tooLate = sleep(DATABASE_ANSWERS_WITHIN_MS, 'too late' as const, { signal: limit.signal });
  const answer = sql`SELECT 1`.execute(database.db);
  try {
    if ((await Promise.race([answer, tooLate])) === 'too late') {
      answer.catch(() => undefined); // The late failure needs no second answer.
      throw new AppError('unavailable', 'database too slow', { retryAfterSeconds: 2 });
    }
  } finally {
    limit.abort();
    tooLate.catch(() => undefined);
  }
}
