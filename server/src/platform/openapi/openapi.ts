import { createHash } from 'node:crypto';
import type { RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import { COMPONENTS } from '@carefront/shared/contracts/schemas';
import swagger, { type SwaggerTransformObject } from '@fastify/swagger';
import type { FastifyInstance } from 'fastify';
import { createJsonSchemaTransform, jsonSchemaTransformObject } from 'fastify-type-provider-zod';
import { toJSONSchema } from 'zod/v4/core';
import { bestEncoding, compressText } from '../workers/worker-task.ts';
import { type RouteRefusal, refusalsByStatus } from './route-refusals.ts';

/** Generates the API description from the contract that checks every call (API-04). Call before any route is added. */
export async function addOpenApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Carefront',
        description:
          'The front door of a therapy clinic. The clinic is the host; writing calls need the X-CSRF-Token of GET /form_csrf.',
        version: '1.0.0',
      },
    },
    // OpenAPI has no type for a transform, so its input type is described.
    transform: createJsonSchemaTransform({ zodToJsonConfig: { unrepresentable: 'any' } }),
    transformObject: (document) =>
      'openapiObject' in document ? withComponents(withRefusals(withNamed(document))) : {},
  });
}

/** Adds the shapes that have a name in every call. */
const withNamed = (document: { openapiObject: OpenApiDocument }): OpenApiDocument =>
  jsonSchemaTransformObject(document) as OpenApiDocument; // as it was given

/** Encodes the description once at the start: it never changes, and encoding 100 kB of JSON per answer would cost too much. */
export function openApiRoute(app: FastifyInstance): void {
  let prepared: ReturnType<typeof prepare> | undefined;
  app.get('/openapi.json', { config: { guard: 'platform' }, schema: { hide: true } }, async (request, reply) => {
    prepared ??= prepare(JSON.stringify(app.swagger()));
    const { etag, plain, br, gzip } = await prepared;
    reply.headers({ etag, 'cache-control': 'no-cache', vary: 'accept-encoding' });
    if (request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
    const encoding = bestEncoding(request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply.type('application/json; charset=utf-8').send({ br, gzip, plain }[encoding ?? 'plain']);
  });
}

async function prepare(text: string) {
  const plain = Buffer.from(text);
  const [br, gzip] = await Promise.all([compressText(plain, 'br'), compressText(plain, 'gzip')]);
  // A weak etag, because all encodings share it.
  return { etag: `W/"${createHash('sha256').update(plain).digest('base64url')}"`, plain, br, gzip };
}

/** Adds the shapes that the contract names (`COMPONENTS`), as callers send them. */
function withComponents(document: OpenApiDocument): OpenApiDocument {
  const { schemas } = toJSONSchema(COMPONENTS, {
    io: 'input',
    metadata: COMPONENTS,
    unrepresentable: 'any',
    uri: (id) => `#/components/schemas/${id}`,
  });
  const named = Object.fromEntries(
    Object.entries(schemas).map(([id, { $schema: _version, $id: _address, id: _id, ...shape }]) => [id, shape]),
  );
  const components = { ...document.components, schemas: { ...document.components?.schemas, ...named } };
  return { ...document, components } as OpenApiDocument; // JSON Schema of 2020-12, which OpenAPI 3.1 takes
}

type OpenApiDocument = Extract<Parameters<SwaggerTransformObject>[0], { openapiObject: unknown }>['openapiObject'];

const STALE_TOKEN = 'The X-CSRF-Token header is missing or out of date: GET /form_csrf gives another one.';
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } };
const STATUSES_WITH_A_WAIT: readonly number[] = [429, 503];

/** Refusals by status, each message once. */
type CommonRefusals = Map<number, readonly RouteRefusal[]>;

/** Adds the refusals of every route to the description. Refusals that all routes share are written once, in `components.responses`. */
function withRefusals(document: OpenApiDocument): OpenApiDocument {
  const common: CommonRefusals = new Map();
  const paths: Record<string, unknown> = { ...document.paths };
  for (const [name, { method, path }] of Object.entries(ROUTES) as [RouteName, (typeof ROUTES)[RouteName]][]) {
    const at = path.replace(/:(\w+)/g, '{$1}');
    const operations = Object(paths[at]) as Record<string, { responses?: object }>;
    const key = method.toLowerCase();
    const operation = operations[key];
    if (!operation) continue;
    const refusals = responsesOf(name, common);
    paths[at] = { ...operations, [key]: { ...operation, responses: { ...operation.responses, ...refusals } } };
  }
  const responses = Object.fromEntries(
    [...common].map(([status, refusals]) => [nameOf(status), toResponse(status, refusals)]),
  );
  const components = { ...document.components, responses: { ...document.components?.responses, ...responses } };
  return { ...document, paths, components } as OpenApiDocument;
}

/** @param common - Collects the refusals that are the same in every route. */
function responsesOf(name: RouteName, common: CommonRefusals): Record<string, object> {
  const responses: Record<string, object> = {};
  for (const [status, refusals] of refusalsByStatus(name)) {
    const isCommon = refusals.every((refusal) => refusal.isCommon);
    responses[status] = isCommon ? { $ref: `#/components/responses/${nameOf(status)}` } : toResponse(status, refusals);
    if (isCommon) common.set(status, withOthers(common.get(status) ?? [], refusals));
  }
  return responses;
}

/** Adds the refusals whose message is new. */
const withOthers = (known: readonly RouteRefusal[], found: readonly RouteRefusal[]): readonly RouteRefusal[] => [
  ...known,
  ...found.filter(({ message }) => known.every((refusal) => refusal.message !== message)),
];

const nameOf = (status: number): string => `Refusal${status}`;

function toResponse(status: number, refusals: readonly RouteRefusal[]): object {
  const words = new Set(refusals.map(({ message }) => message || STALE_TOKEN));
  const shapes = new Map(refusals.map(({ shape }) => toShape(shape)).map((shape) => [JSON.stringify(shape), shape]));
  const [first, ...others] = shapes.values();
  return {
    description: [...words].join(' '),
    ...(STATUSES_WITH_A_WAIT.includes(status) && { headers: RETRY_AFTER }),
    content: { 'application/json': { schema: others.length > 0 ? { oneOf: [first, ...others] } : first } },
  };
}

function toShape(shape: RouteRefusal['shape']): object {
  const { $schema: _version, ...rest } = toJSONSchema(shape, { io: 'output', unrepresentable: 'any' });
  return rest;
}
