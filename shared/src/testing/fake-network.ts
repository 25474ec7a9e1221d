import { type ApiClientOptions, createApiClient } from '../http/index.ts';

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: unknown;
}

/** Replaces `fetch`: each path has a list of answers, used in order. Records the requests. */
export function network(answers: Record<string, (() => Response)[]>, options: ApiClientOptions = {}) {
  const sent: Sent[] = [];
  const doFetch = (async (url: string, init: RequestInit = {}) => {
    sent.push({
      url,
      method: init.method ?? 'GET',
      headers: init.headers as Record<string, string>,
      body: init.body ? JSON.parse(String(init.body)) : null,
    });
    const next = answers[url.split('?')[0] ?? '']?.shift();
    if (!next) throw new TypeError('Failed to fetch');
    return next();
  }) as typeof fetch;
  return { sent, api: createApiClient(doFetch, options) };
}

export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}) =>
  () =>
    new Response(JSON.stringify(body), { status, headers });
