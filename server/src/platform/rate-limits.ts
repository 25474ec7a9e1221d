import { AppError, type RateLimit, type RouteLimit } from '@carefront/shared/contracts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';
import type { Deps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Which count the route's calls go into. Absent: 'read', so that no address is without a limit by oversight. */
    limit?: RouteLimit;
  }
}

const WINDOW_MS = 60_000;
/** Addresses counted at once; beyond it the longest unseen is forgotten. */
const MOST_ADDRESSES = 50_000;

/**
 * Counts calls per address and minute, in memory: one process, one count. All routes of a kind share one count, pages and addresses
 * that do not exist are reads. Call it before any other hook is added: a refused call must not cost a look into the database.
 */
export async function addRateLimits(app: FastifyInstance, { config }: Deps): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: MOST_ADDRESSES,
    timeWindow: WINDOW_MS,
    errorResponseBuilder: (_request, { ttl }) =>
      new AppError('too-many-requests', 'limit per address', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) }),
  });
  // Not by the plugin's route option: its memory would count each route apart.
  const limiter = (kind: RateLimit) =>
    app.rateLimit({
      max: (request: FastifyRequest) =>
        (config.isDemo && isLoopback(request.ip) ? config.loopbackLimits : config.limits)[kind],
    });
  const limiters = {
    read: limiter('read'),
    save: limiter('save'),
    hold: limiter('hold'),
    booking: limiter('booking'),
    registration: limiter('registration'),
    upload: limiter('upload'),
    telemetry: limiter('telemetry'),
    auth: limiter('auth'),
  } satisfies Record<RateLimit, unknown>;
  app.addHook('onRequest', async (request, reply) => {
    const { limit = 'read' } = request.routeOptions.config;
    if (limit !== 'none') await limiters[limit].call(app, request, reply);
  });
}
