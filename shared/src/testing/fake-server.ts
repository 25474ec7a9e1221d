import { parse } from 'zod/v4/core';
import type { ReplyOf, RouteName } from '../contracts/index.ts';
import { ROUTES } from '../contracts/routes.ts';
import { type RouteSchemas, SCHEMAS } from '../contracts/schemas.ts';

/** One request, parsed by the contract's schemas. */
export interface ReceivedCall {
  route: RouteName;
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  body: unknown;
  idempotencyKey: string | null;
  /** The `X-Auth-Id` header. */
  authId: string | null;
}

/** A refusal in the shape of api.md; made by `refuse`. */
class Refusal {
  readonly status: number;
  readonly body: object;
  readonly headers: Record<string, string>;
  constructor(status: number, body: object, headers: Record<string, string>) {
    this.status = status;
    this.body = body;
    this.headers = headers;
  }
}

/** The answer never arrives: `fetch` fails as without a network. */
class LostAnswer {}

export const refuse = (status: number, body: object = { message: '' }, headers: Record<string, string> = {}): Refusal =>
  new Refusal(status, body, headers);
export const loseAnswer = (): LostAnswer => new LostAnswer();

type Outcome<N extends RouteName> = ReplyOf<N> | Refusal | LostAnswer;
export type Answer<N extends RouteName> = Outcome<N> | ((call: ReceivedCall) => Outcome<N> | Promise<Outcome<N>>);
export type Answers = { [N in RouteName]?: Answer<N> };

export interface FakeServer {
  fetch: typeof fetch;
  /** In the order of arrival. */
  calls: readonly ReceivedCall[];
  callsOf(route: RouteName): ReceivedCall[];
  /** Replaces the answer of a route. */
  answer<N extends RouteName>(route: N, answer: Answer<N>): void;
  /** Requests that no test asked for, and answers that break the contract; `renderRemote` fails the test on any. */
  faults: readonly string[];
}

const json = (body: unknown, status: number, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } });

/**
 * Replaces the server at the network level. Requests and answers pass through the contract's real schemas, so a test cannot use a format
 * that the server does not.
 */
export function fakeServer(answers: Answers = {}): FakeServer {
  const current: Answers = { getFormCsrf: { token: 'token-of-the-test' }, ...answers };
  const calls: ReceivedCall[] = [];
  const faults: string[] = [];

  function fail(fault: string): never {
    faults.push(fault);
    throw new TypeError(fault);
  }

  async function respond(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const address = new URL(input instanceof Request ? input.url : String(input), 'http://clinic.test');
    const method = init.method ?? 'GET';
    const found = routeOf(method, address.pathname);
    if (!found) return fail(`no route of the contract: ${method} ${address.pathname}`);
    const { route, params } = found;
    const schemas: RouteSchemas = SCHEMAS[route];
    const read = (part: 'params' | 'query' | 'body', value: unknown): unknown => {
      const schema = schemas[part];
      if (!schema) return value;
      try {
        return parse(schema, value);
      } catch (error) {
        return fail(`${route}: ${part} breaks the contract: ${String(error)}`);
      }
    };
    const call: ReceivedCall = {
      route,
      params: read('params', params) as Record<string, unknown>, // params and query are objects in every schema
      query: read('query', Object.fromEntries(address.searchParams)) as Record<string, unknown>,
      body: read('body', typeof init.body === 'string' ? JSON.parse(init.body) : undefined),
      idempotencyKey: new Headers(init.headers).get('idempotency-key'),
      authId: new Headers(init.headers).get('x-auth-id'),
    };
    const answer: unknown = current[route];
    if (answer === undefined) return fail(`unexpected request: ${method} ${address.pathname}${address.search}`);
    calls.push(call);
    const outcome: unknown = typeof answer === 'function' ? await untilAborted(answer(call), init.signal) : answer;
    init.signal?.throwIfAborted();
    if (outcome instanceof LostAnswer) throw new TypeError('Failed to fetch');
    if (outcome instanceof Refusal) return json(outcome.body, outcome.status, outcome.headers);
    try {
      return json(parse(schemas.reply, outcome), ROUTES[route].status);
    } catch (error) {
      return fail(`${route}: the test's answer breaks the contract: ${String(error)}`);
    }
  }

  return {
    fetch: respond,
    calls,
    callsOf: (route) => calls.filter((call) => call.route === route),
    answer(route, answer) {
      Object.assign(current, { [route]: answer });
    },
    faults,
  };
}

/** Rejects on abort, as `fetch` does, even if the test's answer is still pending. */
function untilAborted(answer: unknown, signal: AbortSignal | null | undefined): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    Promise.resolve(answer).then(resolve, reject);
  });
}

/** A path without parameters goes before one that also fits, as on the server. */
const ROUTE_NAMES = (Object.keys(ROUTES) as RouteName[]).sort(
  (a, b) => ROUTES[a].path.split(':').length - ROUTES[b].path.split(':').length,
);

function routeOf(method: string, path: string): { route: RouteName; params: Record<string, string> } | null {
  for (const route of ROUTE_NAMES) {
    const { method: wanted, path: pattern } = ROUTES[route];
    const matched = wanted === method && new RegExp(`^${pattern.replace(/:(\w+)/g, '(?<$1>[^/]+)')}$`).exec(path);
    if (!matched) continue;
    const params = Object.entries(matched.groups ?? {}).map(([name, value]) => [name, decodeURIComponent(value)]);
    return { route, params: Object.fromEntries(params) };
  }
  return null;
}
