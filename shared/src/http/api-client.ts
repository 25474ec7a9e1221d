import { callByName } from '../contracts/calls-by-name.ts';
import type { BodyOf, Call, Endpoint, ParamsOf, QueryOf, ReplyOf, RouteName } from '../contracts/index.ts';
import { getFormCsrf } from '../contracts/platform/calls.shell.ts';
import { ApiError, apiErrorOf, TIMEOUT } from './api-error.ts';
import type { UploadProgress } from './fetch-with-progress.ts';
import { readServerDate } from './server-clock.ts';

/** One type for each part, also where the part is a union: otherwise the calls together had too many types for the compiler. */
type Part<K extends string, T> = undefined extends T ? { [P in K]?: T } : { [P in K]: T };
interface CallOptions {
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  /** Multipart body of a call that takes a file. */
  upload?: FormData;
  /** Reports the sent part of the upload. */
  onProgress?: UploadProgress;
  /** The login's `next_auth_id`, where a call takes it as a header (POST /api/code/resend). */
  authId?: string;
}
/**
 * A table over the routes, not a type of a generic route: for a generic name, the compiler combined every route's parameters with every
 * route's query and body, and refused the product.
 */
type CallInputs = {
  [N in RouteName]: Part<'params', ParamsOf<N>> & Part<'query', QueryOf<N>> & Part<'body', BodyOf<N>> & CallOptions;
};
export type CallInput<N extends RouteName> = CallInputs[N];
type CallArgumentsTable = {
  [N in RouteName]: Record<never, never> extends CallInputs[N] ? [input?: CallInputs[N]] : [input: CallInputs[N]];
};
type CallArguments<N extends RouteName> = CallArgumentsTable[N];

export interface ApiClient {
  /**
   * Makes a call of the contract; each request has a time limit.
   * @param call - A constant of `contracts/calls`. The caller brings it along: this client may be older than the call.
   * @throws ApiError with the server's refusal, or with status 0 if no complete answer came.
   */
  call<N extends RouteName>(call: Call<N>, ...input: CallArguments<N>): Promise<ReplyOf<N>>;
}

/** Client with the functions that only the shell may call. */
export interface PageApiClient extends ApiClient {
  /** Drops the CSRF token, because the session has changed. */
  forgetToken(): void;
  /** Asks for the CSRF token now, for a call that must be sent while the page is left. Never rejects. */
  prepareToken(): Promise<void>;
}

export interface ApiClientOptions {
  /** Id of the person signed in here. Calls send the id, and the server refuses them once the session belongs to another person. */
  actingAs?(): number | null;
  /**
   * Called once for all calls that got a 401 while a person was signed in here.
   * @returns true if the same person is signed in again: the calls are then sent once more.
   */
  onSessionEnded?(): Promise<boolean>;
  /**
   * The message of a call that the server refuses although its token is new: the browser does not send the cookie that the token belongs to.
   * No later try succeeds, so the person must not read 'try again'.
   */
  wordsOfRefusedCookies?(): Promise<string>;
  /** Every answer to a signed-in person says after how many seconds without requests the session ends. */
  onExpiresIn?(seconds: number): void;
}

/** A complete answer: if the connection breaks in the middle, there is no answer. */
interface Answered {
  response: Response;
  /** null for an empty answer and for a refusal that is not JSON. */
  body: unknown;
}

/** @throws the error of a broken connection; SyntaxError if another server, such as a network's login page, answered 200. */
async function bodyOf(response: Response): Promise<unknown> {
  const text = await response.text();
  if (response.status === 204) return null;
  return response.ok ? JSON.parse(text) : parsedOrNull(text);
}

function parsedOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

interface Values {
  params?: Record<string, unknown> | undefined;
  query?: Record<string, unknown> | undefined;
  body?: unknown;
  signal?: AbortSignal | undefined;
  idempotencyKey?: string;
  upload?: FormData;
  onProgress?: UploadProgress;
  authId?: string;
}

/** Loaded with the first upload: no page needs it before. */
async function sendWithProgress(url: string, init: RequestInit, onProgress: UploadProgress): Promise<Response> {
  const { fetchWithProgress } = await import('./fetch-with-progress.ts');
  return fetchWithProgress(url, init, onProgress);
}

/** Whether the call acts for the signed-in person. The question for the session and the sign-in itself do not. */
const actsForSignedInPerson = ({ guard, limit, isPassive }: Endpoint): boolean =>
  !isPassive && limit !== 'telemetry' && !(guard === 'public' && limit === 'auth');

function addressOf(path: string, { params, query }: Values): string {
  const filled = path.replace(/:(\w+)/g, (_match, name: string) => encodeURIComponent(String(params?.[name] ?? '')));
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {}))
    if (value !== undefined && value !== null) search.set(key, String(value));
  const text = search.toString();
  return text ? `${filled}?${text}` : filled;
}

/** The shell creates one client per page. A cookie holds the session and this client the CSRF token, so remotes have neither. */
export function createApiClient(
  doFetch: typeof fetch = (...request) => fetch(...request),
  {
    actingAs = () => null,
    onSessionEnded = () => Promise.resolve(false),
    wordsOfRefusedCookies,
    onExpiresIn,
  }: ApiClientOptions = {},
): PageApiClient {
  let csrfToken: Promise<string> | undefined;
  const forgetToken = () => {
    csrfToken = undefined;
  };
  const sessionQuestion = createSessionQuestion(async () => {
    // The token belongs to the session that ended: with it, the new login would be refused once.
    forgetToken();
    const isSamePerson = await onSessionEnded();
    forgetToken();
    return isSamePerson;
  });

  async function freshCsrfToken(): Promise<string> {
    const headers = { accept: 'application/json' };
    const { response, body } = await send(getFormCsrf, getFormCsrf.path, { headers });
    if (!response.ok) throw apiErrorOf(response, body);
    return (body as { token: string }).token;
  }

  async function send(
    endpoint: Endpoint,
    url: string,
    init: RequestInit,
    onProgress?: UploadProgress,
  ): Promise<Answered> {
    const limit = AbortSignal.timeout(timeLimitMs(endpoint));
    const signal = init.signal ? AbortSignal.any([init.signal, limit]) : limit;
    try {
      const request = { credentials: 'same-origin', ...init, signal } as const;
      const response = await (onProgress ? sendWithProgress(url, request, onProgress) : doFetch(url, request));
      readServerDate(response.headers, Date.now());
      return { response, body: await bodyOf(response) };
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw limit.aborted
        ? new ApiError(0, 'No answer in time', { code: TIMEOUT })
        : new ApiError(0, 'No answer from the server');
    }
  }

  async function csrfTokenNow(): Promise<string> {
    csrfToken ??= freshCsrfToken();
    try {
      return await csrfToken;
    } catch (error) {
      forgetToken();
      throw error;
    }
  }

  async function headersOf(endpoint: Endpoint, values: Values): Promise<Record<string, string>> {
    const headers: Record<string, string> = { accept: 'application/json' };
    if (values.idempotencyKey) headers['idempotency-key'] = values.idempotencyKey;
    if (values.authId) headers['x-auth-id'] = values.authId;
    if (values.body !== undefined) headers['content-type'] = 'application/json';
    const userId = actsForSignedInPerson(endpoint) ? actingAs() : null;
    if (userId !== null) headers['x-acting-as'] = String(userId);
    if (endpoint.method === 'GET') return headers;
    headers['x-csrf-token'] = await csrfTokenNow();
    return headers;
  }

  async function attempt(endpoint: Endpoint, values: Values): Promise<Answered> {
    const headers = await headersOf(endpoint, values);
    // The browser itself sets the content type of a form, with its boundary.
    const body = values.upload ?? (values.body === undefined ? null : JSON.stringify(values.body));
    const address = addressOf(endpoint.path, values);
    // A report may be sent while the person leaves the page.
    const keepalive = endpoint.limit === 'telemetry';
    const init = { method: endpoint.method, headers, body, signal: values.signal ?? null, keepalive };
    const answered = await send(endpoint, address, init, values.onProgress);
    const { response } = answered;
    const expiresIn = response.headers.get('x-session-expires-in');
    if (expiresIn !== null) onExpiresIn?.(Number(expiresIn));
    if (response.ok && endpoint.rotatesSession) forgetToken();
    return answered;
  }

  async function attemptWithFreshToken(endpoint: Endpoint, values: Values): Promise<Answered> {
    const answered = await attempt(endpoint, values);
    if (answered.response.status !== 419) return answered;
    // AU-12: the token was stale. The client gets a new token and retries once; the person sees nothing.
    forgetToken();
    const second = await attempt(endpoint, values);
    if (second.response.status !== 419 || !wordsOfRefusedCookies) return second;
    return { ...second, body: { message: await wordsOfRefusedCookies() } };
  }

  return {
    async call<N extends RouteName>(call: Call<N>, ...input: CallArguments<N>): Promise<ReplyOf<N>> {
      // Every route's input is one of `Values`. The compiler cannot derive this from the generic route name.
      const [values = {}] = input as readonly [Values?];
      // Releases that were built before decision 109 pass the name.
      const carried: Endpoint | string = call;
      const endpoint = typeof carried === 'string' ? await callByName(carried) : carried;
      const isSignedIn = actingAs() !== null && actsForSignedInPerson(endpoint);
      const askOnce = sessionQuestion.begin();
      let answered = await attemptWithFreshToken(endpoint, values);
      if (answered.response.status === 401 && isSignedIn && (await askOnce()))
        answered = await attemptWithFreshToken(endpoint, values);
      const { response, body } = answered;
      if (!response.ok) throw apiErrorOf(response, body);
      // The server parses every reply with the contract's schema before sending it, so the reply has the contract's shape.
      return (response.status === 204 ? undefined : body) as ReplyOf<N>;
    },
    forgetToken,
    prepareToken: () =>
      csrfTokenNow().then(
        () => undefined,
        () => undefined,
      ),
  };
}

const READ_LIMIT_MS = 15_000;
/** The server may complete a write that the browser gave up, so this is longer than the server's limits for a statement and a lock. */
const WRITE_LIMIT_MS = 30_000;
/** 2 MB at 150 kbit/s take 110 s. */
const LONG_LIMIT_MS = 120_000;

/** Returns the longest wait for the complete answer of one request. */
function timeLimitMs({ method, isUpload, isLong, file }: Endpoint): number {
  if (isUpload || isLong) return LONG_LIMIT_MS;
  return method === 'GET' && file === undefined ? READ_LIMIT_MS : WRITE_LIMIT_MS;
}

/**
 * Asks once for all calls that got a 401. Waiting calls share the answer, and a call that was sent before the last answer uses that answer
 * instead of asking the person again.
 */
function createSessionQuestion(ask: () => Promise<boolean>) {
  let open: Promise<boolean> | null = null;
  let answered = { count: 0, isSamePerson: false };

  function put(): Promise<boolean> {
    open ??= ask()
      .then((isSamePerson) => {
        answered = { count: answered.count + 1, isSamePerson };
        return isSamePerson;
      })
      .finally(() => {
        open = null;
      });
    return open;
  }

  return {
    /** Called when a request is sent. @returns A function that asks if the answer is 401. */
    begin(): () => Promise<boolean> {
      const before = answered.count;
      return () => (answered.count === before ? put() : Promise.resolve(answered.isSamePerson));
    },
  };
}
