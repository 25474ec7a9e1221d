import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

export interface AppRoute {
  method: string;
  url: string;
  guard: unknown;
}

/** Channel on which Fastify reports a new app, before the app has any route. */
const CHANNEL = 'fastify.initialization';

/**
 * Collects every route that the apps created by the work really have, from any plugin; leaves out HEAD, which comes with each GET.
 * @returns The result of the work, and the list.
 */
export async function collectRoutes<T>(work: () => Promise<T>): Promise<[T, readonly AppRoute[]]> {
  const found: RouteOptions[] = [];
  const watch = (message: unknown) => {
    // The channel's messages are untyped; this one's shape is Fastify's documented one.
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route: RouteOptions) => {
      found.push(route);
    });
  };
  subscribe(CHANNEL, watch);
  try {
    const result = await work();
    // Read only now: plugins give their routes a guard after announcing them.
    return [result, found.flatMap(asRoutes)];
  } finally {
    unsubscribe(CHANNEL, watch);
  }
}

function asRoutes({ method, url, config }: RouteOptions): AppRoute[] {
  const methods = [method].flat().filter((name) => name !== 'HEAD');
  return methods.map((name) => ({ method: name, url, guard: config?.guard }));
}
