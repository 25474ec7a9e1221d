import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { FastifyInstance, RouteOptions } from 'fastify';

export interface AppRoute {
  method: string;
  url: string;
  guard: unknown;
}

/** What Fastify tells about an app that has just been made, before it has any route. */
const CHANNEL = 'fastify.initialization';

/**
 * Every route that the apps which the work makes really have, whoever added it; HEAD, which comes with each GET, left out.
 * @returns What the work gives, and the list.
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
    // Read now: plugins give their routes a guard after they have told of them.
    return [result, found.flatMap(asRoutes)];
  } finally {
    unsubscribe(CHANNEL, watch);
  }
}

function asRoutes({ method, url, config }: RouteOptions): AppRoute[] {
  const methods = [method].flat().filter((name) => name !== 'HEAD');
  return methods.map((name) => ({ method: name, url, guard: config?.guard }));
}
