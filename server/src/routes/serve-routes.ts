import type { RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { type Call, serve, serveStored } from '../platform/http/serve.ts';
import { accountRoutes } from './accounts.ts';
import { bookingRoutes } from './booking.ts';
import { clinicRoutes } from './clinic.ts';
import { consentRoutes } from './consent.ts';
import { formRoutes } from './forms.ts';
import { peopleRoutes } from './people.ts';
import { platformRoutes } from './platform.ts';
import type { Route, RouteTable } from './route-table.ts';
import type { SharedObjects } from './shared-objects.ts';
import { siteRoutes } from './site.ts';

const ROUTE_TABLE: RouteTable = {
  ...platformRoutes,
  ...accountRoutes,
  ...peopleRoutes,
  ...clinicRoutes,
  ...siteRoutes,
  ...bookingRoutes,
  ...consentRoutes,
  ...formRoutes,
};

/** Binds every route of the contracts to its use case. */
export async function serveRoutes(app: FastifyInstance, deps: Deps, shared: SharedObjects): Promise<void> {
  // `Object.keys` loses the type of the names.
  for (const name of Object.keys(ROUTES) as RouteName[]) await serveRoute(app, deps, shared, name);
}

async function serveRoute<N extends RouteName>(
  app: FastifyInstance,
  deps: Deps,
  shared: SharedObjects,
  name: N,
): Promise<void> {
  const route: Route<N> = ROUTE_TABLE[name];
  if (typeof route === 'function') {
    serve(app, deps, name, (call) => route(deps, call, shared));
    return;
  }
  if ('openFile' in route) {
    serveStored(
      app,
      deps,
      name,
      (call) => route.openFile(deps, call),
      (reply, send) => send(reply),
    );
    return;
  }
  const { useCase, beforeBody, bodyPartsByName, addBodyParser, isCostlyRead, isServed } = route;
  if (isServed?.(deps) === false) return;
  const answer = async (call: Call<N>) => {
    if (isCostlyRead) await app.requireCostlyRead(call.request);
    return useCase(deps, call, shared);
  };
  await app.register(async (scope) => {
    await addBodyParser?.(scope);
    serve(scope, deps, name, answer, {
      ...(beforeBody && { beforeBody: (request) => beforeBody(deps, request) }),
      ...(bodyPartsByName && { bodyPartsByName: bodyPartsByName(deps) }),
    });
  });
}
