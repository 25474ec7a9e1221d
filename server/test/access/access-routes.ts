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
 * Collects every route of the apps that the work creates, from all plugins, without the HEAD routes that come with each GET.
 * @returns The result of the work, and the routes.
 */
export async function collectRoutes<T>(work: () => Promise<T>): Promise<[T, readonly AppRoute[]]> {
  const found: RouteOptions[] = [];
  const watch = (message: unknown) => {
    // The channel's messages are untyped; Fastify documents the type of this one.
    const { fastify } = message as { fastify: FastifyInstance };
    fastify.addHook('onRoute', (route: RouteOptions) => {
      found.push(route);
    });
  };
  subscribe(CHANNEL, watch);
  try {
    const result = await work();
    // Read only here, because plugins add a route's guard after announcing the route.
    return [result, found.flatMap(asRoutes)];
  } finally {
    unsubscribe(CHANNEL, watch);
  }
}

function asRoutes({ method, url, config }: RouteOptions): AppRoute[] {
  const methods = [method].flat().filter((name) => name !== 'HEAD');
  return methods.map((name) => ({ method: name, url, guard: config?.guard }));
}
