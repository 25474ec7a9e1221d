import {
  AppError,
  type Endpoint,
  type Guard,
  type GuardedRoute,
  isStaff,
  type Reach,
  reachOf,
} from '@carefront/shared/contracts';
import type { FastifyInstance, FastifyRequest, RouteOptions } from 'fastify';
import { type ClinicRow, editorsOf } from '../clinics/clinic-directory.ts';
import { type Actor, rolesOf } from './actor.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Callers that the route allows. The app does not start while a route has no guard. */
    guard?: Guard;
  }
}

const GUARDS: readonly unknown[] = ['public', 'person', 'key', 'platform'] satisfies Guard[];

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

/** @throws AppError `not-found` when the host belongs to no clinic. */
export function requireClinic(request: FastifyRequest): ClinicRow {
  if (!request.clinic) throw new AppError('not-found', 'host of no clinic');
  return request.clinic;
}

/**
 * Returns the caller's reach through the route, from the table in `access.ts` and the clinic's settings of who edits what.
 * @throws AppError for a caller without access: `unauthenticated` when anonymous, `forbidden` otherwise.
 */
export function requireReach(route: GuardedRoute, actor: Actor, clinic: ClinicRow): Reach {
  const reach = reachOf(route, rolesOf(actor), editorsOf(clinic));
  if (reach !== 'none') return reach;
  throw new AppError(actor.kind === 'anonymous' ? 'unauthenticated' : 'forbidden', `no reach through ${route}`);
}

/**
 * Compares the session with the user that the browser names, so that a form begun by one person is never sent as another person or
 * anonymously.
 * @param claimed - Value of the X-Acting-As header. It can only restrict the call, never allow more.
 * @throws AppError `unauthenticated` when the session belongs to another user, or is anonymous.
 */
export function requireSamePerson(actor: Actor, claimed: string | string[] | undefined): void {
  if (claimed === undefined) return;
  if (actor.kind === 'anonymous' || String(actor.userId) !== claimed)
    throw new AppError('unauthenticated', 'the session is not of whom the browser acts as');
}

/** Whether visitors can book online at all, by a button or by a link. */
export const isBookingOpen = (clinic: Pick<ClinicRow, 'is_booking_enabled' | 'enable_hidden_booking_links'>): boolean =>
  clinic.is_booking_enabled || clinic.enable_hidden_booking_links;

/**
 * Refuses a call whose button a clinic setting hides (RL-03). The setting closes only public access: staff may still read the same data for
 * their calendar.
 * @throws AppError `booking-closed`, `chatbot-closed`, `intake-closed`.
 */
export function requireSwitch(clinic: ClinicRow, { requires, method }: Endpoint, actor: Actor): void {
  if (!requires || (method === 'GET' && isStaff(rolesOf(actor)))) return;
  switch (requires) {
    case 'booking':
      if (!isBookingOpen(clinic)) throw new AppError('booking-closed', `clinic ${clinic.id}`);
      return;
    case 'chatbot':
      if (!clinic.is_chatbot_enabled) throw new AppError('chatbot-closed', `clinic ${clinic.id}`);
      return;
    case 'intake':
      if (!clinic.is_intakeform_enabled) throw new AppError('intake-closed', `clinic ${clinic.id}`);
  }
}
