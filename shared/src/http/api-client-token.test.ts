import { expect, it, vi } from 'vitest';
import { fakeServer, loseAnswer } from '../testing/index.ts';
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

it('a token that could not be prepared is asked for again', async () => {
  const server = fakeServer({ getFormCsrf: loseAnswer(), postTelemetry: { accepted: 1 } });
  const api = createApiClient(server.fetch);
  await api.prepareToken();
  server.answer('getFormCsrf', { token: 'later' });
  await api.call('postTelemetry', { body: [REPORT] });
  expect(server.callsOf('getFormCsrf')).toHaveLength(2);
});
