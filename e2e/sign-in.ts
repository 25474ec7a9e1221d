import { callHost } from './host-call.ts';
import type { ServerProcess } from './server-process.ts';

export interface SessionCookie {
  name: string;
  value: string;
  url: string;
  httpOnly: boolean;
  sameSite: 'Lax';
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
  const first = await callHost(server, clinic, { method: 'GET', path: '/form_csrf' });
  const { token } = JSON.parse(first.body) as { token: string };
  const headers = { cookie: first.cookies.join('; '), 'x-csrf-token': token, 'content-type': 'application/json' };
  const payload = JSON.stringify({ email, password });
  const answer = await callHost(server, clinic, { method: 'POST', path: '/api/login', headers, payload });
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
