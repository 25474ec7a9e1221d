import type { RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import type { FastifyInstance } from 'fastify';
import { safeParse } from 'zod/v4/core';
import { refusalsByStatus } from '../../src/platform/openapi/route-refusals.ts';

/**
 * Watches every refusal that the app answers. Call it before the app is ready.
 * @returns Refusals that the API description lacks or describes differently, each with its call, status and body.
 */
export function watchRefusals(app: FastifyInstance): readonly string[] {
  const unnamed: string[] = [];
  app.addHook('onSend', async (request, reply, payload) => {
    const name = request.routeOptions.schema?.operationId;
    if (reply.statusCode < 400 || !isRouteName(name)) return;
    if (!isNamed(name, reply.statusCode, payload)) unnamed.push(`${name} ${reply.statusCode} ${String(payload)}`);
  });
  return unnamed;
}

const isRouteName = (name: string | undefined): name is RouteName => name !== undefined && Object.hasOwn(ROUTES, name);

/** Cached, because some tests cause thousands of refusals. */
const named = new Map<RouteName, ReturnType<typeof refusalsByStatus>>();

function isNamed(name: RouteName, status: number, payload: unknown): boolean {
  const ofRoute = named.get(name) ?? refusalsByStatus(name);
  named.set(name, ofRoute);
  const refusals = ofRoute.get(status) ?? [];
  // HEAD answers have no body.
  if (typeof payload !== 'string' || payload === '') return refusals.length > 0;
  const body: unknown = JSON.parse(payload);
  return refusals.some(({ shape }) => safeParse(shape, body).success);
}
