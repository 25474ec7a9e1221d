import {
  AppError,
  type ClinicSwitch,
  type Guard,
  type GuardedRoute,
  type Reach,
  reachOf,
} from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type Actor, type Person, rolesOf } from './actor.ts';
import type { ClinicRow } from './clinic-directory.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Who may call the route. The app does not start while a route has none. */
    guard?: Guard;
  }
}

const GUARDS: readonly unknown[] = ['public', 'person', 'platform'] satisfies Guard[];

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

/**
 * What the caller reaches through the route, by the table of `access.ts`.
 * @throws AppError `unauthenticated` for an anonymous caller who reaches nothing, `forbidden` for others.
 */
export function requireReach(route: GuardedRoute, actor: Actor): Reach {
  const reach = reachOf(route, rolesOf(actor));
  if (reach !== 'none') return reach;
  throw new AppError(actor.kind === 'anonymous' ? 'unauthenticated' : 'forbidden', `no reach through ${route}`);
}

/** @throws AppError `unauthenticated`. */
export function requirePerson(actor: Actor): Person {
  if (actor.kind === 'anonymous') throw new AppError('unauthenticated', 'nobody is signed in');
  return actor;
}

/**
 * The browser names whom it believes to act as: a form that was begun by one person is never sent as another, or as nobody.
 * @param claimed - Of the X-Acting-As header; it can only narrow.
 * @throws AppError `unauthenticated` where the session is another's, or none.
 */
export function requireSamePerson(actor: Actor, claimed: string | string[] | undefined): void {
  if (claimed === undefined) return;
  if (actor.kind === 'anonymous' || String(actor.userId) !== claimed)
    throw new AppError('unauthenticated', 'the session is not of whom the browser acts as');
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
