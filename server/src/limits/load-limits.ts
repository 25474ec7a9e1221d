import { AppError } from '@carefront/shared/contracts';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { OVERLOAD_PAUSE_SECONDS } from './figures/load-limits.ts';

/** Time after the start for which a late process refuses nothing. */
const START_MS = 5_000;

/**
 * Refuses calls while the process cannot keep up, so that the calls it has accepted are answered in time (decision 76). Call it before any
 * other hook is added, because a refused call must cost next to nothing.
 */
export async function addLoadLimits(
  app: FastifyInstance,
  { config, database }: Pick<Deps, 'config' | 'database'>,
): Promise<void> {
  const { eventLoopDelayMs, waitingForDatabase } = config.loadLimits;
  if (eventLoopDelayMs > 0) {
    let countsFromMs = 0;
    // The start itself makes the process late, and its first second of measuring contains it.
    app.addHook('onListen', async () => {
      countsFromMs = performance.now() + START_MS;
    });
    await app.register(underPressure, {
      maxEventLoopDelay: eventLoopDelayMs,
      pressureHandler(request, _reply, kind, value) {
        if (performance.now() >= countsFromMs) refuse(request, `${kind} ${Math.round(value ?? 0)}`);
      },
    });
  }
  if (waitingForDatabase > 0)
    app.addHook('onRequest', async (request) => {
      const { waiting } = database.pool;
      if (waiting >= waitingForDatabase) refuse(request, `waiting for the database: ${waiting}`);
    });
}

/**
 * Calls without a limit per address are always served: the probes of a proxy, which would otherwise end a process that is only busy, and
 * files of releases.
 */
function refuse(request: FastifyRequest, load: string): void {
  if (request.routeOptions.config.limit === 'none') return;
  throw new AppError('unavailable', load, { retryAfterSeconds: OVERLOAD_PAUSE_SECONDS });
}
