import { setTimeout as sleep } from 'node:timers/promises';
import { AppError } from '@carefront/shared/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import type { Deps } from '../../deps.ts';
import { serve } from '../../platform/serve.ts';

const DATABASE_ANSWERS_WITHIN_MS = 1_000;

export function healthRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, deps, 'getHealthz', () => ({ status: 'ok' as const }));
  serve(app, deps, 'getReadyz', async () => {
    await requireReady(deps);
    return { status: 'ready' as const };
  });
}

/** @throws AppError `unavailable` while closing, or when the database does not answer within a second. */
async function requireReady({ database, lifecycle }: Deps): Promise<void> {
  if (lifecycle.isClosing) throw new AppError('unavailable', 'closing', { retryAfterSeconds: 5 });
  const limit = new AbortController();
  const tooLate = sleep(DATABASE_ANSWERS_WITHIN_MS, 'too late' as const, { signal: limit.signal });
  const answer = sql`SELECT 1`.execute(database.db);
  try {
    if ((await Promise.race([answer, tooLate])) === 'too late') {
      answer.catch(() => undefined); // Its failure has been answered for.
      throw new AppError('unavailable', 'database too slow', { retryAfterSeconds: 2 });
    }
  } finally {
    limit.abort();
    tooLate.catch(() => undefined);
  }
}
