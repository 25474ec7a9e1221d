import {
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
  ROUTES,
  type RouteName,
} from '../contracts/index.ts';
import { ApiError, apiErrorOf } from './api-error.ts';
import { createSessionQuestion } from './session-question.ts';

type Part<K extends string, T> = T extends undefined ? { [P in K]?: undefined } : { [P in K]: T };
export type CallInput<N extends RouteName> = Part<'params', ParamsOf<N>> &
  Part<'query', QueryOf<N>> &
  Part<'body', BodyOf<N>> & {
    signal?: AbortSignal | undefined;
    idempotencyKey?: string;
    /** Of a call that takes a file: the multipart body. */
    upload?: FormData;
    /** The login's `next_auth_id`, where a call takes it as a header (POST /api/code/resend). */
    authId?: string;
  };
type CallArguments<N extends RouteName> =
  Record<never, never> extends CallInput<N> ? [input?: CallInput<N>] : [input: CallInput<N>];

export interface ApiClient {
  /** Calls a route of the contract. @throws ApiError with the server's refusal, or with status 0 where no answer came. */
  call<N extends RouteName>(route: N, ...input: CallArguments<N>): Promise<ReplyOf<N>>;
}

/** What only the shell may do with the client that it made. */
export interface PageApiClient extends ApiClient {
  /** The session is another one now; its token must not be used again. */
  forgetToken(): void;
}

export interface ApiClientOptions {
  /** Who is signed in here, by id: calls say so, and the server refuses them once the session is another's. */
  actingAs?(): number | null;
  /**
   * Asked once for all calls that were answered 401 while somebody was signed in here.
   * @returns true when the same person is signed in again: the calls are then sent once more.
   */
  onSessionEnded?(): Promise<boolean>;
  /** Every answer to a signed-in person says how long the session lasts if nothing more is asked. */
  onExpiresIn?(seconds: number): void;
}

interface Values {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  upload?: FormData;
  authId?: string;
}

/** Whether the call is made in the name of who is signed in. Asking who that is, and signing in itself, are not. */
const isInSomebodysName = ({ guard, limit, isPassive }: Endpoint): boolean =>
  !isPassive && limit !== 'telemetry' && !(guard === 'public' && limit === 'auth');

function addressOf(path: string, { params, query }: Values): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(key, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/** One per page, made by the shell: it carries the session by cookie and the CSRF token in memory, so remotes hold neither. */
export function createApiClient(
  doFetch: typeof fetch = (...request) => fetch(...request),
  { actingAs = () => null, onSessionEnded = () => Promise.resolve(false), onExpiresIn }: ApiClientOptions = {},
): PageApiClient {
  let csrfToken: Promise<string> | undefined;
  const forgetToken = () => {
    csrfToken = undefined;
  };
  const sessionQuestion = createSessionQuestion(async () => {
    const isSamePerson = await onSessionEnded();
    forgetToken();
    return isSamePerson;
  });

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

  async function headersOf(endpoint: Endpoint, values: Values): Promise<Record<string, string>> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (values.idempotencyKey) headers['idempotency-key'] = values.idempotencyKey;
    if (values.authId) headers['x-auth-id'] = values.authId;
    if (values.body !== undefined) headers['content-type'] = 'application/json';
    const userId = isInSomebodysName(endpoint) ? actingAs() : null;
    if (userId !== null) headers['x-acting-as'] = String(userId);
    if (endpoint.method === 'GET') return headers;
    csrfToken ??= freshCsrfToken();
    try {
      headers['x-csrf-token'] = await csrfToken;
    } catch (error) {
      forgetToken();
      throw error;
    }
    return headers;
  }

  async function attempt(endpoint: Endpoint, values: Values): Promise<Response> {
    const headers = await headersOf(endpoint, values);
    // The browser itself names a form's content type, with its boundary.
    const body = values.upload ?? (values.body === undefined ? null : JSON.stringify(values.body));
    const address = addressOf(endpoint.path, values);
    const response = await send(address, { method: endpoint.method, headers, body, signal: values.signal ?? null });
    const expiresIn = response.headers.get('x-session-expires-in');
    if (expiresIn !== null) onExpiresIn?.(Number(expiresIn));
    if (response.ok && endpoint.rotatesSession) forgetToken();
    return response;
  }

  async function attemptWithFreshToken(endpoint: Endpoint, values: Values): Promise<Response> {
    const response = await attempt(endpoint, values);
    if (response.status !== 419) return response;
    // AU-12: the token was stale; a fresh one and one retry, without a word to the person.
    forgetToken();
    return attempt(endpoint, values);
  }

  return {
    async call<N extends RouteName>(route: N, ...input: CallArguments<N>): Promise<ReplyOf<N>> {
      // Every route's input is one of `Values`; by name of the route the compiler would go through all of them at once, and gives up.
      const [values = {}] = input as readonly [Values?];
      const endpoint: Endpoint = ROUTES[route];
      const isSignedIn = actingAs() !== null && isInSomebodysName(endpoint);
      const askOnce = sessionQuestion.begin();
      let response = await attemptWithFreshToken(endpoint, values);
      if (response.status === 401 && isSignedIn && (await askOnce()))
        response = await attemptWithFreshToken(endpoint, values);
      if (!response.ok) throw await apiErrorOf(response);
      // The server parses every reply with the contract's schema before it leaves, so the shape is the contract's.
      return (response.status === 204 ? undefined : await response.json()) as ReplyOf<N>;
    },
    forgetToken,
  };
}
