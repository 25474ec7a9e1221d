import { AppError, type RateLimit, type RouteLimit } from '@carefront/shared/contracts';
import rateLimit from '@fastify/rate-limit';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type Config, isLoopback, isUnbounded } from '../config.ts';
import type { Deps } from '../deps.ts';
import { networkOf } from '../platform/access/network-of.ts';
import { addBodyDeadline } from '../platform/http/listen.ts';
import {
  MAX_COUNTED_ADDRESSES,
  MAX_OPEN_REQUESTS,
  MAX_PATH_CHARACTERS,
  OVERLOAD_PAUSE_SECONDS,
  READS_OF_A_COSTLY_ONE,
} from './figures/request-figures.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Counts a read that costs as much as ten others. Call it before the work.
     * @throws AppError `too-many-requests` after a tenth of the reads that the address may make.
     */
    requireCostlyRead(request: FastifyRequest): Promise<void>;
  }
  interface FastifyContextConfig {
    /** The limit of the route's calls. Default: 'read', so that no route is without a limit by mistake. */
    limit?: RouteLimit;
  }
}

const WINDOW_MS = 60_000;

/**
 * Counts calls per address and minute in the memory of the process. All routes with the same limit share one count; pages and unknown
 * addresses count as reads. Call it before any other hook is added, because a refused call must not cost a database query.
 */
export async function addRequestLimits(app: FastifyInstance, { config }: Pick<Deps, 'config'>): Promise<void> {
  await app.register(rateLimit, {
    global: false,
    cache: MAX_COUNTED_ADDRESSES,
    timeWindow: WINDOW_MS,
    errorResponseBuilder: (_request, { ttl }) => tooMany(ttl),
  });
  // Not the plugin's route option, because it would count each route separately.
  const most = (kind: RateLimit, { ip }: FastifyRequest) =>
    (config.isDemo && isLoopback(ip) ? config.loopbackLimits : config.limits)[kind];
  const limiter = (kind: RateLimit) => app.rateLimit({ max: (request: FastifyRequest) => most(kind, request) });
  const limiters = {
    read: limiter('read'),
    step: limiter('step'),
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
  addOpenRequestLimit(app, config);
  addBodyDeadline(app);
}

/** A request whose body trickles counts for no minute but the first. It stays open, and holds memory, until its deadline. */
function addOpenRequestLimit(app: FastifyInstance, config: Config): void {
  const open = new Map<string, number>();
  app.addHook('onRequest', async (request, reply) => {
    const { ip } = request;
    // The browser has gone: its address is gone, too.
    if (!ip || isUnbounded(config, ip) || request.routeOptions.config.limit === 'none') return;
    const network = networkOf(ip);
    const count = open.get(network) ?? 0;
    if (count >= MAX_OPEN_REQUESTS) throw tooMany(OPEN_WAIT_MS);
    open.set(network, count + 1);
    const end = () => {
      reply.raw.off('finish', end).off('close', end);
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    };
    reply.raw.once('finish', end).once('close', end);
  });
}

const OPEN_WAIT_MS = 5_000;

const tooMany = (waitMs: number): AppError =>
  new AppError('too-many-requests', 'limit per address', { retryAfterSeconds: Math.max(1, Math.ceil(waitMs / 1000)) });

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

/** The part of the address before the query. */
export function pathOf({ url }: Pick<FastifyRequest, 'url'>): string {
  const end = url.search(/[?#]/);
  return end === -1 ? url : url.slice(0, end);
}

/** Refuses paths that are longer than any page or call, before anything else reads the request. */
export function addPathLimit(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const path = pathOf(request);
    if (path.length > MAX_PATH_CHARACTERS) throw new AppError('address-too-long', 'length of the path');
    if (path.includes('//')) throw new AppError('not-found', 'empty part in the path');
  });
}
