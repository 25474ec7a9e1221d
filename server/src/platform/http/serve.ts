import {
  AppError,
  type Endpoint,
  isAppError,
  type Locale,
  type ParsedBodyOf,
  type ParsedParamsOf,
  type ParsedQueryOf,
  type Reach,
  type ReplyOf,
  type RouteName,
} from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { type RouteSchemas, SCHEMAS, SUMMARIES } from '@carefront/shared/contracts/schemas';
import type { EpochMs } from '@carefront/shared/domain';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type $ZodType, safeParse } from 'zod/v4/core';
import type { Deps } from '../../deps.ts';
import type { Actor, KeyActor, Person } from '../access/actor.ts';
import { authorizeBody, authorizeCall, findActor } from '../access/authorize-call.ts';
import type { AuditNote, OpenNote } from '../audit/audit.ts';
import { auditedCall, auditedCheck, recordUnreadableCall } from '../audit/audited-call.ts';
import type { ClinicRow } from '../clinics/clinic-directory.ts';
import { inClinic } from '../database/clinic-scope.ts';
import { fieldRefusalsOf, pathsWithNul } from '../validation/field-refusal.ts';
import type { BodyPartsByName } from './json-body.ts';

/** Platform routes have no clinic. */
type ClinicOf<N extends RouteName> = (typeof ROUTES)[N]['guard'] extends 'platform' ? null : ClinicRow;
type ActorOf<N extends RouteName> = (typeof ROUTES)[N] extends { guard: 'key' }
  ? KeyActor
  : (typeof ROUTES)[N] extends { guard: 'person' }
    ? Person | ((typeof ROUTES)[N] extends { acceptsKey: true } ? KeyActor : never)
    : Actor;

/** Input of a use case, already parsed and checked. */
export interface Call<N extends RouteName> {
  readonly params: ParsedParamsOf<N>;
  readonly query: ParsedQueryOf<N>;
  readonly body: ParsedBodyOf<N>;
  readonly clinic: ClinicOf<N>;
  readonly actor: ActorOf<N>;
  /** The actor's reach through this route. */
  readonly reach: Reach;
  readonly locale: Locale;
  /** Takes facts about this call for the log, beyond those of its route. */
  readonly audit: AuditNote;
  /** Session cookie of the browser, signed in or anonymous. Every writing call has one. */
  readonly sessionId: string | undefined;
  readonly request: FastifyRequest;
  /** For headers only: `serve` sets status and body by the contract. */
  readonly reply: FastifyReply;
}

/** Checks of a route before its body is parsed, beyond those of its contract. */
export interface BodyChecks {
  /** Runs after the route's guard, limit and token, before anything of the body is read. Throws to refuse the call. */
  readonly beforeBody?: (request: FastifyRequest) => Promise<void>;
  /** Limits of the body that follow from numbers in it. */
  readonly bodyPartsByName?: BodyPartsByName;
}

/**
 * Binds one contract entry to one use case. Only here: guard, limit, token, parsing of the request, parsing of the reply (so that no field
 * outside the contract leaves) and status. Guard, limit and token come before the body is read.
 */
export function serve<N extends RouteName>(
  app: FastifyInstance,
  deps: Deps,
  name: N,
  useCase: (call: Call<N>) => Promise<ReplyOf<N>> | ReplyOf<N>,
  checks: BodyChecks = {},
): void {
  const { status, file, fileName }: Endpoint = ROUTES[name];
  const schemas: RouteSchemas = SCHEMAS[name];
  const answer = async (call: Call<N>) => parsedReply(schemas.reply, await useCase(call), name);
  const send = (reply: FastifyReply, answered: unknown) =>
    file === undefined ? sendJson(reply.code(status), answered) : sendFile(reply, file, fileName, answered);
  bind(app, deps, name, { answer, send }, checks);
}

/** Fastify would send a text as it is. The caller of an answer with an `etag` header gets a short answer when it has the same already. */
function sendJson(reply: FastifyReply, answered: unknown): FastifyReply {
  const etag = reply.getHeader('etag');
  if (etag !== undefined && reply.request.headers['if-none-match'] === etag) return reply.code(304).send();
  return typeof answered === 'string'
    ? reply.type('application/json; charset=utf-8').send(JSON.stringify(answered))
    : reply.send(answered);
}

/** As `serve`, for an answer that is a stored file, which is sent piece by piece. @param open - The use case: finds and opens the file. */
export function serveStored<N extends RouteName, F>(
  app: FastifyInstance,
  deps: Deps,
  name: N,
  open: (call: Call<N>) => Promise<F>,
  send: (reply: FastifyReply, file: F) => FastifyReply,
): void {
  bind(app, deps, name, { answer: open, send });
}

/** A caller whose access was checked before the body. */
interface AllowedCaller {
  readonly actor: Actor | KeyActor;
  readonly reach: Reach;
  readonly checkedMs: EpochMs;
}

/** Longer than a body usually takes to arrive. */
const CHECK_HOLDS_MS = 5_000;

interface RouteAnswer<N extends RouteName, A> {
  readonly answer: (call: Call<N>) => Promise<A>;
  readonly send: (reply: FastifyReply, answer: A) => FastifyReply;
}

function bind<N extends RouteName, A>(
  app: FastifyInstance,
  deps: Deps,
  name: N,
  { answer, send }: RouteAnswer<N, A>,
  { beforeBody, bodyPartsByName: byName }: BodyChecks = {},
): void {
  const endpoint: Endpoint = ROUTES[name];
  const schemas: RouteSchemas = SCHEMAS[name];
  /** Requests whose refusals are recorded where they are refused. */
  const recorded = new WeakSet<FastifyRequest>();
  const callers = new WeakMap<FastifyRequest, AllowedCaller>();
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    config: {
      guard: endpoint.guard,
      limit: endpoint.limit,
      ...(endpoint.isUpload && { isUpload: true }),
      ...(endpoint.bodyParts && { bodyParts: endpoint.bodyParts }),
      ...(byName && {
        bodyPartsByName: {
          names: byName.names,
          find: (request, named) => inClinic(request.clinic?.id ?? null, () => byName.find(request, named)),
        },
      }),
    },
    ...(endpoint.bodyLimitBytes && { bodyLimit: endpoint.bodyLimitBytes }),
    schema: {
      operationId: name,
      summary: SUMMARIES[name],
      ...(schemas.params && { params: schemas.params }),
      ...(schemas.query && { querystring: schemas.query }),
      ...(schemas.body && { body: schemas.body }),
      response: { [endpoint.status]: schemas.reply },
    },
    onRequest: async (request, reply) => {
      recorded.add(request);
      await inClinic(request.clinic?.id ?? null, () =>
        auditedCheck(deps, name, request, (note) => checkCaller(request, reply, note)),
      );
      recorded.delete(request);
    },
    handler: (request, reply) => {
      recorded.add(request);
      return inClinic(request.clinic?.id ?? null, () => respond(request, reply));
    },
    errorHandler: (error, request, reply) => inClinic(request.clinic?.id ?? null, () => fail(error, request, reply)),
  });

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    return send(reply, await auditedCall(deps, name, request, (note) => answerOf(request, reply, note)));
  }

  async function checkCaller(request: FastifyRequest, reply: FastifyReply, note: OpenNote): Promise<void> {
    // Before the check: the session may end while it runs.
    const checkedMs = deps.clock.nowMs();
    const { actor, reach } = await authorizeCall(deps, name, request, reply, note.calledBy);
    callers.set(request, { actor, reach, checkedMs });
    await beforeBody?.(request);
  }

  /** The caller as checked before the body; checked again when the body took long, because the session may have ended meanwhile. */
  async function callerOf(request: FastifyRequest, reply: FastifyReply, note: OpenNote) {
    const checked = callers.get(request);
    if (!checked || deps.clock.nowMs() - checked.checkedMs > CHECK_HOLDS_MS)
      return authorizeCall(deps, name, request, reply, note.calledBy);
    note.calledBy(checked.actor);
    return checked;
  }

  async function answerOf(request: FastifyRequest, reply: FastifyReply, note: OpenNote): Promise<A> {
    const { actor, reach } = await callerOf(request, reply, note);
    authorizeBody(name, actor, request.body);
    const { locale } = request;
    const call = {
      params: parsedParams(schemas.params, request.params, locale),
      query: parsed(schemas.query, withoutEmpty(request.query), locale),
      // A call without a body names no field.
      body: parsed(schemas.body, request.body ?? {}, locale, { mayHaveNul: request.mayHaveNul }),
      clinic: request.clinic,
      actor,
      reach,
      locale,
      audit: note,
      sessionId: request.sessionId,
      request,
      reply,
    };
    // `name` selects the schemas at run time and the types of Call at compile time; the compiler cannot connect the two.
    return answer(call as unknown as Call<N>);
  }

  /** Records in the audit log errors that occurred before the handler ran; the app's error handler answers them. */
  async function fail(error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<never> {
    // The rate limits run before the body is parsed. Their refusals leave no row, so that a flood costs no statements.
    if (request.clinic && !recorded.has(request) && !isAppError(error))
      await recordUnreadableCall(deps, name, request, () => findActor(deps, name, request, reply));
    throw error;
  }
}

/** The browser saves the file instead of opening it in our origin. */
function sendFile(reply: FastifyReply, type: string, name: string | undefined, bytes: unknown): FastifyReply {
  return reply
    .headers({
      'content-type': type,
      'content-disposition': `attachment; filename="${name ?? 'document'}"`,
      'content-security-policy': "default-src 'none'; sandbox",
    })
    .send(bytes);
}

/** @throws AppError `not-found` for an id that is no UUID, as for an id that does not exist; `invalid-input`. */
function parsedParams(schema: $ZodType | undefined, params: unknown, locale: Locale): unknown {
  const result = schema && safeParse(schema, params);
  if (result?.error?.issues.every((issue) => issue.code === 'invalid_format' && issue.format === 'uuid'))
    throw new AppError('not-found', 'an id that is no UUID');
  return parsed(schema, params, locale);
}

/** An empty parameter is an absent one: clients send `occupation_id=` for a choice that nobody made. */
const withoutEmpty = (query: unknown): unknown =>
  Object.fromEntries(Object.entries(Object(query)).filter(([, value]) => value !== ''));

/**
 * @param options.mayHaveNul - False: the text of the input has no NUL.
 * @throws AppError `invalid-input` with a message for each wrong field.
 */
export function parsed(
  schema: $ZodType | undefined,
  input: unknown,
  locale: Locale,
  { mayHaveNul = true }: { readonly mayHaveNul?: boolean } = {},
): unknown {
  if (!schema) return undefined;
  const result = safeParse(schema, input);
  if (result.success && !mayHaveNul) return result.data;
  const issues = result.success
    ? pathsWithNul(result.data).map((path) => ({ code: 'custom' as const, path, message: '', input: undefined }))
    : result.error.issues;
  if (result.success && issues.length === 0) return result.data;
  const paths = issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  throw new AppError('invalid-input', paths.join(', ').slice(0, 500), {
    fields: fieldRefusalsOf(issues, input, locale),
  });
}

/** @throws AppError `internal` for an answer that breaks its contract. */
export function parsedReply(schema: $ZodType, reply: unknown, name: string): unknown {
  const result = safeParse(schema, reply);
  if (result.success) return result.data;
  const paths = result.error.issues.map(({ path, code }) => `${path.join('.')} ${code}`);
  throw new AppError('internal', `answer of ${name} breaks its contract: ${paths.join(', ')}`);
}
