import {
  ACCESS,
  AppError,
  type Endpoint,
  type Guard,
  type GuardedRoute,
  isStaff,
  type Reach,
  type RouteName,
  reachOf,
} from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type ClinicRow, editorsOf } from '../clinics/clinic-directory.ts';
import { type Actor, ANONYMOUS, type KeyActor, rolesOf } from './actor.ts';
import { checkCsrfToken, isPersonSession } from './csrf.ts';
import { hasReleaseKey, requireReleaseKey, requireSignedBody } from './release-key-call.ts';
import { allSecrets } from './secrets.ts';

const READING_METHODS: readonly string[] = ['GET', 'HEAD'];

/** 'script': the call has the token of its browser. 'form': the browser sent a page's form by itself. */
type CallSource = 'script' | 'form';

/**
 * Identifies the caller, checks their access, and checks that the call comes from the browser itself. A call by a release key is signed,
 * so it needs no token of a browser. Reads no body, so that a refused call costs no more than its headers (`authorizeBody` follows).
 * @param isKnown - Receives the caller before any refusal of their access.
 */
export async function authorizeCall(
  deps: Deps,
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
  isKnown: (actor: Actor | KeyActor) => void,
  source: CallSource = 'script',
): Promise<{ actor: Actor | KeyActor; reach: Reach }> {
  const endpoint: Endpoint = ROUTES[name];
  if (endpoint.guard === 'platform') return { actor: ANONYMOUS, reach: 'none' };
  const clinic = requireClinic(request);
  if (!isGuarded(name) || (endpoint.acceptsKey && hasReleaseKey(request))) {
    const actor = await requireReleaseKey(deps, clinic, request);
    isKnown(actor);
    return { actor, reach: 'clinic' };
  }
  const actor = await findActor(deps, name, request, reply);
  isKnown(actor);
  requireSamePerson(actor, request.headers['x-acting-as']);
  const reach = requireReach(name, actor, clinic);
  requireSwitch(clinic, endpoint, actor);
  if (source === 'form') requireOwnForm(request);
  else if (!READING_METHODS.includes(endpoint.method)) {
    checkCsrfToken(allSecrets(deps), request.sessionId, request.headers['x-csrf-token'], deps.clock.nowMs());
  }
  return { actor, reach };
}

/** Checks that the release key of the call has signed its body. A use case that reads an upload as a stream checks that itself. */
export function authorizeBody(name: RouteName, actor: Actor | KeyActor, body: unknown): void {
  const { isUpload }: Endpoint = ROUTES[name];
  if (actor.kind === 'key' && !isUpload) requireSignedBody(actor, body);
}

export const isGuarded = (name: RouteName): name is GuardedRoute => Object.hasOwn(ACCESS, name);

/** Finds the signed-in person by the session cookie of the request, at the host's clinic. */
export async function findActor(
  deps: Deps,
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  const endpoint: Endpoint = ROUTES[name];
  if (endpoint.guard === 'key' || !isPersonSession(request.sessionId)) return ANONYMOUS;
  const isPassive = endpoint.isPassive === true;
  const person = await deps.sessions.find(requireClinic(request), request.sessionId, { isPassive });
  if (!person) return ANONYMOUS;
  const leftMs = person.session.endsAtMs - deps.clock.nowMs();
  reply.header('x-session-expires-in', String(Math.max(0, Math.floor(leftMs / 1000))));
  return person;
}

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
function requireReach(route: GuardedRoute, actor: Actor, clinic: ClinicRow): Reach {
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
function requireSamePerson(actor: Actor, claimed: string | string[] | undefined): void {
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
function requireSwitch(clinic: ClinicRow, { requires, method }: Endpoint, actor: Actor): void {
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

/**
 * Checks that a form without a token comes from a page of this host: a page that all visitors share holds no token. Browsers name the
 * origin of a form themselves, and no page can change it, so another site cannot sign a visitor in to an account of its own.
 * @throws AppError `stale-csrf` for a form of another site or another clinic, and for a browser that does not say.
 */
export function requireOwnForm({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): void {
  const site = headers['sec-fetch-site'];
  // Browsers send it to https addresses and this machine only.
  const isOwn = site === undefined ? isOfHost(headers.origin, host) : site === 'same-origin';
  if (!isOwn) throw new AppError('stale-csrf', 'form of another origin');
}

/** A proxy may have ended https, so the scheme is not compared. */
const isOfHost = (origin: string | undefined, host: string): boolean =>
  origin !== undefined && URL.parse(origin)?.host === host.toLowerCase();
