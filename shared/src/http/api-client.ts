import { type BodyOf, type ParamsOf, type QueryOf, type ReplyOf, ROUTES, type RouteName } from '../contracts/index.ts';
import { ApiError, apiErrorOf } from './api-error.ts';

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T };
export type CallInput<N extends RouteName> = Part<'params', ParamsOf<N>> &
  Part<'query', QueryOf<N>> &
  Part<'body', BodyOf<N>> & { signal?: AbortSignal | undefined; idempotencyKey?: string };
type CallArguments<N extends RouteName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

export interface ApiClient {
  /** Calls a route of the contract. @throws ApiError with the server's refusal, or with status 0 where no answer came. */
  call<N extends RouteName>(route: N, ...input: CallArguments<N>): Promise<ReplyOf<N>>;
}

interface Values {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
}

function addressOf(path: string, { params, query }: Values): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(key, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/** One per page, made by the shell: it carries the session by cookie and the CSRF token in memory, so remotes hold neither. */
export function createApiClient(doFetch: typeof fetch = (...request) => fetch(...request)): ApiClient {
  let csrfToken: Promise<string> | undefined;

  async function freshCsrfToken(): Promise<string> {
    const response = await send(ROUTES.getFormCsrf.path, { headers: { accept: 'application/json' } });
    if (!response.ok) throw await apiErrorOf(response);
    return ((await response.json()) as { token: string }).token;
  }

  async function send(url: string, init: RequestInit): Promise<Response> {
    try {
      return await doFetch(url, { credentials: 'same-origin', ...init });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw new ApiError(0, 'No answer from the server', {});
    }
  }

  async function attempt(route: RouteName, values: Values): Promise<Response> {
    const { method, path } = ROUTES[route];
    const headers: Record<string, string> = { accept: 'application/json' };
    if (values.idempotencyKey) headers['idempotency-key'] = values.idempotencyKey;
    if (values.body !== undefined) headers['content-type'] = 'application/json';
    if (method !== 'GET') {
      csrfToken ??= freshCsrfToken();
      try {
        headers['x-csrf-token'] = await csrfToken;
      } catch (error) {
        csrfToken = undefined;
        throw error;
      }
    }
    const body = values.body === undefined ? null : JSON.stringify(values.body);
    return send(addressOf(path, values), { method, headers, body, signal: values.signal ?? null });
  }

  return {
    async call<N extends RouteName>(route: N, ...[input]: CallArguments<N>): Promise<ReplyOf<N>> {
      const values: Values = input ?? {};
      let response = await attempt(route, values);
      if (response.status === 419) {
        // AU-12: the token was stale; a fresh one and one retry, without a word to the person.
        csrfToken = undefined;
        response = await attempt(route, values);
      }
      if (!response.ok) throw await apiErrorOf(response);
      // The server parses every reply with the contract's schema before it leaves, so the shape is the contract's.
      return (response.status === 204 ? undefined : await response.json()) as ReplyOf<N>;
    },
  };
}
