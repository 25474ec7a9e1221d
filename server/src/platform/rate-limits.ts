import { AppError, type RateLimit } from '@carefront/shared/contracts';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest, preHandlerAsyncHookHandler } from 'fastify';
import { isLoopback } from '../config.ts';
import type { Deps } from '../deps.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** One per kind of call: all routes of a kind share one count per address. */
    limiters: Readonly<Record<RateLimit, preHandlerAsyncHookHandler>>;
  }
}

const WINDOW_MS = 60_000;
/** Addresses counted at once; beyond it the longest unseen is forgotten. */
const MOST_ADDRESSES = 50_000;

/** Counts calls per address and minute, in memory: one process, one count. */
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
  app.decorate('limiters', {
    read: limiter('read'),
    save: limiter('save'),
    hold: limiter('hold'),
    booking: limiter('booking'),
    registration: limiter('registration'),
    upload: limiter('upload'),
    telemetry: limiter('telemetry'),
    auth: limiter('auth'),
  });
}
