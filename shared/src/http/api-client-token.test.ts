import { expect, it, vi } from 'vitest';
import { logout as logoutCall, postTelemetry as postTelemetryCall } from '../contracts/calls.ts';
import { fakeServer, loseAnswer, refuse } from '../testing/index.ts';
import { createApiClient } from './api-client.ts';

const REPORT = { remote: 'mf-garden', version: 'mf-garden@1.0.0+0123456789', phase: 'mounted', error: '' } as const;

it('a prepared token lets a report leave in the task in which the page is left', async () => {
  const server = fakeServer({ postTelemetry: { accepted: 1 } });
  const doFetch = vi.fn(server.fetch);
  const api = createApiClient(doFetch);
  await api.prepareToken();
  void api.call(postTelemetryCall, { body: [REPORT] });
  for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve();
  expect(doFetch).toHaveBeenCalledTimes(2);
  expect(doFetch).toHaveBeenLastCalledWith('/api/platform/telemetry', expect.objectContaining({ keepalive: true }));
});

it.each([
  { what: 'a call that is refused again', refusedTimes: 2, message: 'This site needs cookies.' },
  { what: 'a call whose second try is taken', refusedTimes: 1, message: 'none' },
])('AU-12 the refusal of $what says: $message', async ({ refusedTimes, message }) => {
  let left = refusedTimes;
  const server = fakeServer({
    logout: () => {
      left -= 1;
      return left >= 0 ? refuse(419) : undefined;
    },
  });
  const api = createApiClient(server.fetch, {
    wordsOfRefusedCookies: () => Promise.resolve('This site needs cookies.'),
  });
  const said = await api.call(logoutCall).then(
    () => 'none',
    (error: Error) => error.message,
  );
  expect(said).toBe(message);
});

it('a token that could not be prepared is asked for again', async () => {
  const server = fakeServer({ getFormCsrf: loseAnswer(), postTelemetry: { accepted: 1 } });
  const api = createApiClient(server.fetch);
  await api.prepareToken();
  server.answer('getFormCsrf', { token: 'later' });
  await api.call(postTelemetryCall, { body: [REPORT] });
  expect(server.callsOf('getFormCsrf')).toHaveLength(2);
});
