import type { BodyOf, Endpoint, ParamsOf, QueryOf, ReplyOf, RouteName } from '@carefront/shared/contracts';
import { ROUTES } from '@carefront/shared/contracts/routes';

/** Answer that came back; null: no answer came, and nobody knows whether the call took effect. */
export type Heard<N extends RouteName> = { readonly status: number; readonly body: ReplyOf<N> } | null;

interface Call<N extends RouteName> {
  readonly params?: ParamsOf<N>;
  readonly query?: QueryOf<N>;
  readonly body?: BodyOf<N>;
  readonly key?: string;
}

/** A browser over the network, whose server may die under it at any moment. */
export class HistoryBrowser {
  readonly #origin: () => Promise<string>;
  readonly #cookies = new Map<string, string>();
  #token: string | undefined;

  /** @param origin - Of the server that runs now; waits for the next one while none does. */
  constructor(origin: () => Promise<string>) {
    this.#origin = origin;
  }

  async call<N extends RouteName>(name: N, { params, query, body, key }: Call<N> = {}): Promise<Heard<N>> {
    const { method, path, rotatesSession }: Endpoint = ROUTES[name];
    const headers: Record<string, string> = {};
    if (method !== 'GET') {
      this.#token ??= await this.#freshToken();
      if (this.#token === undefined) return null;
      headers['x-csrf-token'] = this.#token;
    }
    if (key !== undefined) headers['idempotency-key'] = key;
    const filled = path.replace(/:(\w+)/g, (_match, part: string) => String(Reflect.get(params ?? {}, part)));
    const search = new URLSearchParams(Object.entries(query ?? {}).map(([field, value]) => [field, String(value)]));
    const heard = await this.#send(method, `${filled}?${search}`, headers, body);
    if (rotatesSession || heard?.status === 419) this.#token = undefined;
    // The answer is the contract's; a refusal's body is never read.
    return heard && { status: heard.status, body: heard.json as ReplyOf<N> };
  }

  async #freshToken(): Promise<string | undefined> {
    const heard = await this.#send('GET', ROUTES.getFormCsrf.path, {}, undefined);
    return heard ? (heard.json as ReplyOf<'getFormCsrf'>).token : undefined;
  }

  async #send(method: string, url: string, headers: Record<string, string>, body: unknown) {
    const origin = await this.#origin();
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(`${origin}${url}`, {
      method,
      headers: { ...headers, cookie, ...(body !== undefined && { 'content-type': 'application/json' }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
      .then(async (response) => ({ response, text: await response.text() }))
      // The connection went, before or after the call was acted on: that is what the history is about.
      .catch(() => null);
    if (!answer) return null;
    for (const line of answer.response.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      this.#cookies.set(name, value);
    }
    const json: unknown = answer.text === '' ? undefined : JSON.parse(answer.text);
    return { status: answer.response.status, json };
  }
}
