import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getLocations, holdSlot, uploadContentImage } from '../contracts/calls.ts';
import { network } from '../testing/fake-network.ts';
import { createApiClient, TIMEOUT } from './index.ts';

/** A network that at most begins an answer, and completes nothing until the request is aborted. */
function silentNetwork(begin?: () => Response): typeof fetch {
  return (_url, init) =>
    new Promise((resolve, reject) => {
      const { signal } = init ?? {};
      const abort = () => reject(signal?.reason as Error);
      signal?.addEventListener('abort', abort);
      if (signal?.aborted) abort();
      if (begin) resolve(begin());
    });
}

let limitsMs: number[];
let timeIsUp: () => void;
beforeEach(() => {
  limitsMs = [];
  const limit = new AbortController();
  timeIsUp = () => limit.abort(new DOMException('', 'TimeoutError'));
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => {
    limitsMs.push(ms);
    return limit.signal;
  });
});
afterEach(() => vi.restoreAllMocks());

const hold = { service_id: 1, practitioner_id: 2, starts_at: '2026-12-01T14:00:00Z' };

describe('GN-03 the time limit of a call', () => {
  it('ends a read without an answer, with the code TIMEOUT', async () => {
    const call = createApiClient(silentNetwork()).call(getLocations);
    timeIsUp();
    await expect(call).rejects.toMatchObject({ name: 'ApiError', status: 0, code: TIMEOUT });
    expect(limitsMs).toEqual([15_000]);
  });

  it('ends a write whose token request gets no answer', async () => {
    const call = createApiClient(silentNetwork()).call(holdSlot, { body: hold });
    timeIsUp();
    await expect(call).rejects.toMatchObject({ status: 0, code: TIMEOUT });
  });

  it('does not replace the reason of a request that the page aborted', async () => {
    const leaving = new AbortController();
    const call = createApiClient(silentNetwork()).call(getLocations, { signal: leaving.signal });
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });

  it('is longer for writes and longest for uploads', async () => {
    const { api } = network({
      '/form_csrf': [() => new Response('{"token":"t"}'), () => new Response('{"token":"t"}')],
      '/api/appointment/hold': [() => new Response('{}', { status: 201 })],
      '/api/content/images': [() => new Response('{}', { status: 201 })],
    });
    await api.call(holdSlot, { body: hold });
    await api.call(uploadContentImage, { upload: new FormData() }).catch(() => undefined);
    expect(limitsMs).toEqual([15_000, 30_000, 120_000]);
  });

  it('a connection that breaks in the middle of an answer counts as no answer', async () => {
    const broken = new ReadableStream({
      start(stream) {
        stream.enqueue(new TextEncoder().encode('{"data":'));
        stream.error(new TypeError('network error'));
      },
    });
    const call = createApiClient(() => Promise.resolve(new Response(broken))).call(getLocations);
    await expect(call).rejects.toMatchObject({ status: 0, code: null });
  });

  it('a foreign page, such as the login page of a network, counts as no answer', async () => {
    const call = createApiClient(() => Promise.resolve(new Response('<html>'))).call(getLocations);
    await expect(call).rejects.toMatchObject({ status: 0, code: null });
  });
});
