import type {
  BodyOf,
  ClinicPlan,
  Endpoint,
  FieldErrorCodes,
  FieldErrors,
  ParamsOf,
  QueryOf,
  ReplyOf,
  RouteName,
  SlotDay,
} from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

export interface CallInput<N extends RouteName> {
  params?: ParamsOf<N>;
  query?: QueryOf<N>;
  body?: BodyOf<N>;
  headers?: Record<string, string>;
}

/** All keys that a refusal may have. */
export interface Refusal {
  message?: string;
  errors?: FieldErrors;
  codes?: FieldErrorCodes;
  code?: string;
  request_id?: string;
  slots?: SlotDay[];
  challenge?: unknown;
  activation?: unknown;
  sequence?: number;
  clinics?: ClinicPlan[];
}

export interface Answer<N extends RouteName> {
  status: number;
  /** The JSON of the answer, or the bytes of a file. Check `status` first. */
  body: ReplyOf<N>;
  /** The same JSON, typed as a refusal. */
  refusal: Refusal;
  headers: LightMyRequestResponse['headers'];
}

/** A browser on one clinic's site. It keeps its cookies and fetches its token before the first writing call. */
export class TestVisitor {
  readonly cookies = new Map<string, string>();
  readonly #app: FastifyInstance;
  readonly #host: string;
  #token: Promise<string> | undefined;

  constructor(app: FastifyInstance, host: string) {
    this.#app = app;
    this.#host = host;
  }

  /** Calls a route by its name in the contract, with cookies and token like a browser. */
  async call<N extends RouteName>(name: N, { params, query, body, headers }: CallInput<N> = {}): Promise<Answer<N>> {
    const { method, path, rotatesSession, file }: Endpoint = ROUTES[name];
    const token: Record<string, string> = method === 'GET' ? {} : { 'x-csrf-token': await this.token() };
    const response = await this.request({
      method,
      url: addressOf(path, params ?? {}, query ?? {}),
      headers: { ...token, ...headers },
      ...(body !== undefined && { payload: JSON.stringify(body), contentType: 'application/json' }),
    });
    // The browser's client also drops its token here.
    if (rotatesSession) this.#token = undefined;
    const isFile = file !== undefined && response.statusCode < 300;
    const json: unknown = isFile ? response.rawPayload : response.body === '' ? undefined : response.json();
    return {
      status: response.statusCode,
      // The server parses its answers by the contract. A refusal that a test reads as an answer fails at the first field.
      body: json as ReplyOf<N>,
      refusal: (json ?? {}) as Refusal,
      headers: response.headers,
    };
  }

  /** Sends any request, by address. */
  async request({
    method = 'GET',
    url,
    headers = {},
    payload,
    contentType,
  }: {
    method?: 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS';
    url: string;
    headers?: Record<string, string>;
    payload?: string | Buffer;
    contentType?: string;
  }): Promise<LightMyRequestResponse> {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await this.#app.inject({
      method,
      url,
      headers: {
        host: this.#host,
        ...(cookie && { cookie }),
        ...(contentType && { 'content-type': contentType }),
        ...headers,
      },
      ...(payload !== undefined && { payload }),
    });
    for (const { name, value } of response.cookies) this.cookies.set(name, value);
    return response;
  }

  /** The token of this visitor's session, fetched once. */
  token(): Promise<string> {
    this.#token ??= this.freshToken();
    return this.#token;
  }

  async freshToken(): Promise<string> {
    const { body } = await this.call('getFormCsrf');
    this.#token = Promise.resolve(body.token);
    return body.token;
  }
}

function addressOf(path: string, params: object, query: object): string {
  const withParams = path.replace(/:(\w+)/g, (_match, name: string) =>
    encodeURIComponent(String(Reflect.get(params, name))),
  );
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, String(value)]);
  return pairs.length > 0 ? `${withParams}?${new URLSearchParams(pairs)}` : withParams;
}
