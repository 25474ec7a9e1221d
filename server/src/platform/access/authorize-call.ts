import { ACCESS, type Endpoint, type GuardedRoute, type Reach, type RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { type Actor, ANONYMOUS, type KeyActor } from './actor.ts';
import { checkCsrfToken, isPersonSession } from './csrf.ts';
import { requireClinic, requireReach, requireSamePerson, requireSwitch } from './guards.ts';
import { requireOwnForm } from './own-form.ts';
import { hasReleaseKey, requireReleaseKey, requireSignedBody } from './release-key-call.ts';
import { allSecrets } from './session-secret.ts';

const READING_METHODS: readonly string[] = ['GET', 'HEAD'];

/** 'script': the call has the token of its browser. 'form': the browser sent a page's form by itself. */
export type CallSource = 'script' | 'form';

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
