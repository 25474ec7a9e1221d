import {
  ACCESS,
  CALLERS,
  type Endpoint,
  ERRORS,
  type ErrorCode,
  type RouteName,
  wireCode,
} from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import {
  fieldErrorCodes,
  fieldErrorMessages,
  type RouteErrors,
  type RouteSchemas,
  SCHEMAS,
} from '@carefront/shared/contracts/schemas';
import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { isGuarded } from '../access/authorize-call.ts';

/** One refusal that a route can answer. */
export interface RouteRefusal {
  readonly status: number;
  /** Text of the refusal; '' when its body has no message. */
  readonly message: string;
  readonly shape: $ZodType;
  /** True when every route gives the same refusal, without a code and without keys of its own. */
  readonly isCommon: boolean;
}

const message = z.string();
/** Refusals of the server framework itself, for statuses that none of our codes has. */
const UNREADABLE = { status: 400, message: 'The request could not be read.' } as const;
const TOO_LARGE = { status: 413, message: 'The request is too large.' } as const;
const UNKNOWN_KIND = { status: 415, message: 'This kind of content is not supported.' } as const;

/** Every refusal that the route can answer, from its contract (API-04). Several refusals may share one status. */
function refusalsOf(name: RouteName): RouteRefusal[] {
  const schemas: RouteSchemas = SCHEMAS[name];
  const own: RouteErrors = schemas.errors ?? {};
  const codes = new Set<ErrorCode>([...commonCodes(name, schemas), ...(Object.keys(own) as ErrorCode[])]); // its keys, by its type
  return [
    ...[...codes].map((code) => refusalOf(code, own[code] ?? {})),
    ...frameworkRefusals(ROUTES[name]).map((refusal) => ({
      ...refusal,
      shape: z.strictObject({ message }),
      isCommon: true,
    })),
  ].sort((one, other) => one.status - other.status);
}

/** The refusals of a route, grouped by status. */
export const refusalsByStatus = (name: RouteName): ReadonlyMap<number, readonly RouteRefusal[]> =>
  Map.groupBy(refusalsOf(name), ({ status }) => status);

/** Refusals that follow from guard, rights, token, schemas and limits. */
function* commonCodes(name: RouteName, { params, query, body }: RouteSchemas): Generator<ErrorCode> {
  const { guard, method, path, limit, requires }: Endpoint = ROUTES[name];
  yield 'internal';
  yield 'unavailable';
  if (limit !== 'none') yield 'too-many-requests';
  if (params ?? query ?? body) yield 'invalid-input';
  if (path.includes(':')) yield 'address-too-long';
  if (guard === 'platform') return;
  // Every route refuses a host without a clinic, and a browser that acts as a person other than the signed-in one.
  yield 'not-found';
  yield 'unauthenticated';
  if (method !== 'GET' && guard !== 'key') yield 'stale-csrf';
  if (requires) yield `${requires}-closed`;
  if (isGuarded(name) && CALLERS.some((caller) => caller !== 'anonymous' && ACCESS[name][caller] === 'none'))
    yield 'forbidden';
}

function frameworkRefusals({ method, path }: Endpoint) {
  if (method !== 'GET') return [UNREADABLE, TOO_LARGE, UNKNOWN_KIND];
  return path.includes(':') ? [UNREADABLE] : [];
}

function refusalOf(code: ErrorCode, keys: Readonly<Record<string, $ZodType>>): RouteRefusal {
  const { status, message } = ERRORS[code];
  const isCommon = !HAS_CODE.includes(status) && Object.keys(keys).length === 0;
  return { status, message, shape: z.strictObject({ ...keysOf(code, status), ...keys }), isCommon };
}

/** Statuses for which the browser must distinguish several reasons. */
const HAS_CODE: readonly number[] = [409, 410, 428];

/** The keys that the error handler writes. */
function keysOf(code: ErrorCode, status: number): Record<string, z.ZodMiniType> {
  if (code === 'stale-csrf') return {};
  return {
    message,
    ...(HAS_CODE.includes(status) && { code: z.literal(wireCode(code)) }),
    ...(status >= 500 && { request_id: z.string() }),
    ...(status === 422 && { errors: fieldErrorMessages, codes: fieldErrorCodes }),
  };
}
