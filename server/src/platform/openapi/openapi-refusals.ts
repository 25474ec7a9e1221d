import type { RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import type { SwaggerTransformObject } from '@fastify/swagger';
import { toJSONSchema } from 'zod/v4/core';
import { type RouteRefusal, refusalsByStatus } from './route-refusals.ts';

export type OpenApiDocument = Extract<
  Parameters<SwaggerTransformObject>[0],
  { openapiObject: unknown }
>['openapiObject'];

const STALE_TOKEN = 'The X-CSRF-Token header is missing or out of date: GET /form_csrf gives another one.';
const RETRY_AFTER = { 'Retry-After': { description: 'Seconds to wait', schema: { type: 'integer', minimum: 1 } } };
const STATUSES_WITH_A_WAIT: readonly number[] = [429, 503];

/** Refusals by status, each message once. */
type CommonRefusals = Map<number, readonly RouteRefusal[]>;

/** Adds the refusals of every route to the description. Refusals that all routes share are written once, in `components.responses`. */
export function withRefusals(document: OpenApiDocument): OpenApiDocument {
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
