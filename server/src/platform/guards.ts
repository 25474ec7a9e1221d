import { AppError, type ClinicSwitch, type Guard } from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import type { ClinicRow } from './clinic-directory.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. The app does not start while a route has none. */
    guard?: Guard;
  }
}

const GUARDS: readonly unknown[] = ['public', 'platform'] satisfies Guard[];

/** Call before any route is added. @throws Error at start-up, naming the routes without a guard. */
export function requireGuards(app: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  app.addHook('onRoute', (route: RouteOptions) => {
    routes.push(route);
  });
  app.addHook('onReady', async () => {
    const unguarded = routes.filter(({ config }) => !GUARDS.includes(config?.guard));
    const names = unguarded.map(({ method, url }) => `${String(method)} ${url}`);
    if (names.length > 0) throw new Error(`Routes without a guard: ${names.join(', ')}`);
  });
}

/** @throws AppError `not-found` where the host is no clinic's. */
export function requireClinic(request: FastifyRequest): ClinicRow {
  if (!request.clinic) throw new AppError('not-found', 'host of no clinic');
  return request.clinic;
}

/** A setting that hides a button also refuses the call behind it (RL-03). @throws AppError `booking-closed`. */
export function requireSwitch(clinic: ClinicRow, wanted: ClinicSwitch): void {
  switch (wanted) {
    case 'booking':
      if (!clinic.is_booking_enabled && !clinic.enable_hidden_booking_links) {
        throw new AppError('booking-closed', `clinic ${clinic.id}`);
      }
  }
}
