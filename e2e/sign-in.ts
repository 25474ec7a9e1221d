import { request } from 'node:http';
import type { ServerProcess } from './server-process.ts';

export interface SessionCookie {
  name: string;
  value: string;
  url: string;
  httpOnly: boolean;
  sameSite: 'Lax';
}

interface Reply {
  status: number;
  body: string;
  /** `name=value` of each cookie that the server sets. */
  cookies: string[];
}

/**
 * Signs in by the API, without a page, for tests that are not about the login form.
 * @returns The cookies of a new session at the clinic's host. @throws Error with the server's answer.
 */
export async function signIn(
  server: ServerProcess,
  clinic: string,
  email: string,
  password: string,
): Promise<SessionCookie[]> {
  const first = await send(server, clinic, 'GET', '/form_csrf');
  const { token } = JSON.parse(first.body) as { token: string };
  const headers = { cookie: first.cookies.join('; '), 'x-csrf-token': token, 'content-type': 'application/json' };
  const answer = await send(server, clinic, 'POST', '/api/login', headers, JSON.stringify({ email, password }));
  if (answer.status !== 200 || answer.body.includes('prompt_2fa')) {
    throw new Error(`${email} cannot sign in by password alone: ${answer.status} ${answer.body}`);
  }
  const cookies = new Map([...first.cookies, ...answer.cookies].map((pair) => [pair.split('=')[0] ?? '', pair]));
  return [...cookies].map(([name, pair]) => ({
    name,
    value: pair.slice(name.length + 1),
    url: server.url(clinic, '/'),
    httpOnly: true,
    sameSite: 'Lax',
  }));
}

/** Sends a request for the clinic's host to this machine, because not every machine resolves names below `localhost`. */
function send(
  server: ServerProcess,
  clinic: string,
  method: string,
  path: string,
  headers: Record<string, string> = {},
  payload = '',
): Promise<Reply> {
  const host = new URL(server.url(clinic)).host;
  return new Promise((resolve, reject) => {
    const call = request({ host: '127.0.0.1', port: server.port, method, path, headers: { ...headers, host } });
    call.once('error', reject);
    call.once('response', async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part as Buffer);
      const cookies = (response.headers['set-cookie'] ?? []).map((cookie) => cookie.split(';')[0] ?? '');
      resolve({ status: response.statusCode ?? 0, body: Buffer.concat(parts).toString(), cookies });
    });
    call.end(payload);
  });
}
