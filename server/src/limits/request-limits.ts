import { AppError, type RateLimit, type RouteLimit } from '@carefront/shared/contracts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../config.ts';
import type { Deps } from '../deps.ts';
import { MAX_COUNTED_ADDRESSES, READS_OF_A_COSTLY_ONE } from './figures/request-limits.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a read that costs as much as ten others; call it before the work.
     * @throws AppError `too-many-requests` beyond a tenth of the reads.
     */
    requireCostlyRead(request: FastifyRequest): Promise<void>;
  }
  interface FastifyContextConfig {
    /** The limit that the route's calls count against. Absent: 'read', so that no address is without a limit by oversight. */
    limit?: RouteLimit;
  }
}

const WINDOW_MS = 60_000;

/**
 * Counts calls per address and minute, in memory: one process, one count. All routes of a kind share one count, pages and addresses
 * that do not exist are reads. Call it before any other hook is added: a refused call must not cost a look into the database.
 */
export async function addRequestLimits(app: FastifyInstance, { config }: Deps): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: MAX_COUNTED_ADDRESSES,
    timeWindow: WINDOW_MS,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  // Not by the plugin's route option: its memory would count each route apart.
  const most = (kind: RateLimit, { ip }: FastifyRequest) =>
    (config.isDemo && isLoopback(ip) ? config.loopbackLimits : config.limits)[kind];
  const limiter = (kind: RateLimit) => app.rateLimit({ max: (request: FastifyRequest) => most(kind, request) });
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
  const countCostlyRead = app.createRateLimit({
    max: (request: FastifyRequest) => Math.ceil(most('read', request) / READS_OF_A_COSTLY_ONE),
  });
  app.decorate('requireCostlyRead', async (request: FastifyRequest) => {
    const count = await countCostlyRead(request);
    if (!count.isAllowed && count.isExceeded) throw tooMany(count.ttl);
  });
  app.addHook('onRequest', async (request, reply) => {
    const { limit = 'read' } = request.routeOptions.config;
    if (limit !== 'none') await limiters[limit].call(app, request, reply);
  });
}

const tooMany = (waitMs: number): AppError =>
  new AppError('too-many-requests', 'limit per address', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });
