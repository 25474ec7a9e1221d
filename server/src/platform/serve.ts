import {
  ACCESS,
  AppError,
  type Endpoint,
  type GuardedRoute,
  type Locale,
  type ParsedBodyOf,
  type ParsedParamsOf,
  type ParsedQueryOf,
  type Reach,
  type ReplyOf,
  ROUTES,
  type RouteName,
} from '@carefront/shared/contracts';
import { type RouteSchemas, SCHEMAS } from '@carefront/shared/contracts/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type $ZodType, safeParse } from 'zod/v4/core';
import type { Deps } from '../deps.ts';
import { type Actor, ANONYMOUS, type Person } from './actor.ts';
import type { ClinicRow } from './clinic-directory.ts';
import { checkCsrfToken, isPersonSession } from './csrf.ts';
import { inClinic } from './database/clinic-scope.ts';
import { requireClinic, requireReach, requireSamePerson, requireSwitch } from './guards.ts';
import { fieldErrorsOf } from './schema-messages.ts';

/** Routes of the platform itself have no clinic. */
type ClinicOf<N extends RouteName> = (typeof ROUTES)[N]['guard'] extends 'platform' ? null : ClinicRow;
type ActorOf<N extends RouteName> = (typeof ROUTES)[N]['guard'] extends 'person' ? Person : Actor;

/** What a use case gets: parsed and checked. */
export interface Call<N extends RouteName> {
  readonly params: ParsedParamsOf<N>;
  readonly query: ParsedQueryOf<N>;
  readonly body: ParsedBodyOf<N>;
  readonly clinic: ClinicOf<N>;
  readonly actor: ActorOf<N>;
  /** Whose objects the actor reaches through this route. */
  readonly reach: Reach;
  readonly locale: Locale;
  /** The browser's session cookie, a person's or an anonymous one; every writing call has one. */
  readonly sessionId: string | undefined;
  readonly request: FastifyRequest;
  /** For headers only: status and body are the contract's. */
  readonly reply: FastifyReply;
}

const READING_METHODS: readonly string[] = ['GET', 'HEAD'];

/**
 * Binds one contract entry to one use case: guard, limit, token, parsing of what comes in, parsing of what goes out (so that no field
 * leaves which the contract does not name), and status live here, once.
 */
export function serve<N extends RouteName>(
  app: FastifyInstance,
  deps: Deps,
  name: N,
  useCase: (call: Call<N>) => Promise<ReplyOf<N>> | ReplyOf<N>,
): void {
  const endpoint: Endpoint = ROUTES[name];
  const schemas: RouteSchemas = SCHEMAS[name];
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: { guard: endpoint.guard },
    onRequest: app.limiters[endpoint.limit],
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    schema: {
      operationId: name,
      summary: endpoint.summary,
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.query && { querystring: schemas.query }),
      ...(schemas.body && { body: schemas.body }),
      response: { [endpoint.status]: schemas.reply },
    },
    handler: (request, reply) => inClinic(request.clinic?.id ?? null, () => answer(request, reply)),
  });

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const { actor, reach } = await admit(deps, name, request, reply);
    const { locale } = request;
    const call = {
      params: parsed(schemas.params, request.params, locale),
      query: parsed(schemas.query, request.query, locale),
      body: parsed(schemas.body, request.body, locale),
      clinic: request.clinic,
      actor,
      reach,
      locale,
      sessionId: request.sessionId,
      request,
      reply,
    };
    // The schemas were chosen by name, as the types of Call are: the compiler cannot follow that.
    const result = await useCase(call as unknown as Call<N>);
    return reply.code(endpoint.status).send(parsedReply(schemas.reply, result, name));
  }
}

/** Who calls, whether they may, and whether the call is the browser's own. */
async function admit(
  deps: Deps,
  name: RouteName,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<{ actor: Actor; reach: Reach }> {
  const endpoint: Endpoint = ROUTES[name];
  if (endpoint.guard === 'platform' || !isGuarded(name)) return { actor: ANONYMOUS, reach: 'none' };
  const clinic = requireClinic(request);
  const actor = await actorOf(deps, clinic, endpoint, request, reply);
  requireSamePerson(actor, request.headers['x-acting-as']);
  const reach = requireReach(name, actor);
  requireSwitch(clinic, endpoint, actor);
  if (!READING_METHODS.includes(endpoint.method)) {
    checkCsrfToken(deps.sessionSecret, request.sessionId, request.headers['x-csrf-token'], deps.clock.nowMs());
  }
  return { actor, reach };
}

const isGuarded = (name: RouteName): name is GuardedRoute => name in ACCESS;

async function actorOf(
  deps: Deps,
  clinic: ClinicRow,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Actor> {
  if (!isPersonSession(request.sessionId)) return ANONYMOUS;
  const person = await deps.sessions.find(clinic, request.sessionId, { isPassive: endpoint.isPassive === true });
  if (!person) return ANONYMOUS;
  const leftMs = person.session.endsAtMs - deps.clock.nowMs();
  reply.header('x-session-expires-in', String(Math.max(0, Math.floor(leftMs / 1000))));
  return person;
}

function parsed(schema: $ZodType | undefined, input: unknown, locale: Locale): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, input);
  if (result.success) return result.data;
  const { issues } = result.error;
  const paths = issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  throw new AppError('invalid-input', paths.join(', ').slice(0, 500), { fields: fieldErrorsOf(issues, input, locale) });
}

function parsedReply(schema: $ZodType, reply: unknown, name: string): unknown {
  const result = safeParse(schema, reply);
  if (result.success) return result.data;
  const paths = result.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  throw new AppError('internal', `answer of ${name} breaks its contract: ${paths.join(', ')}`);
}
