import { expect, it, vi } from 'vitest';
import { fakeServer, loseAnswer, refuse } from '../testing/index.ts';
import { createApiClient } from './api-client.ts';

const REPORT = { remote: 'mf-garden', version: 'mf-garden@1.0.0+0123456789', phase: 'mounted', error: '' } as const;

it('a prepared token lets a report leave in the task in which the page is left', async () => {
  const server = fakeServer({ postTelemetry: { accepted: 1 } });
  const doFetch = vi.fn(server.fetch);
  const api = createApiClient(doFetch);
  await api.prepareToken();
  void api.call('postTelemetry', { body: [REPORT] });
  for (let microtask = 0; microtask < 10; microtask += 1) await Promise.resolve();
  expect(doFetch).toHaveBeenCalledTimes(2);
  expect(doFetch).toHaveBeenLastCalledWith('/api/platform/telemetry', expect.objectContaining({ keepalive: true }));
});

it.each([
  { what: 'a person’s call', call: 'logout', refusedTimes: 2, told: 1 },
  { what: 'a call whose second try is taken', call: 'logout', refusedTimes: 1, told: 0 },
  { what: 'a report', call: 'postTelemetry', refusedTimes: 2, told: 0 },
] as const)('AU-12 says that cookies are refused after the second 419: $what, $told times', async (row) => {
  let left = row.refusedTimes as number;
  const answer = () => {
    left -= 1;
    return left >= 0 ? refuse(419) : undefined;
  };
  const onCookiesRefused = vi.fn();
  const server = fakeServer({ [row.call]: answer });
  const api = createApiClient(server.fetch, { onCookiesRefused });
  await (row.call === 'postTelemetry' ? api.call(row.call, { body: [REPORT] }) : api.call('logout')).catch(
    () => undefined,
  );
  expect(onCookiesRefused).toHaveBeenCalledTimes(row.told);
});

it('a token that could not be prepared is asked for again', async () => {
  const server = fakeServer({ getFormCsrf: loseAnswer(), postTelemetry: { accepted: 1 } });
  const api = createApiClient(server.fetch);
  await api.prepareToken();
  server.answer('getFormCsrf', { token: 'later' });
  await api.call('postTelemetry', { body: [REPORT] });
  expect(server.callsOf('getFormCsrf')).toHaveLength(2);
});
