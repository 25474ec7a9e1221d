// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { uploadContentImage } from '../contracts/calls.ts';
import { json, network } from '../testing/fake-network.ts';

/** As much of a request as an upload uses; the test answers it. */
class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers = new Headers();
  address = '';
  body: unknown;
  isAborted = false;
  status = 0;
  response: unknown = null;
  responseType = '';
  answerHeaders = '';
  open(method: string, url: string) {
    this.address = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers.set(name, value);
  }
  getAllResponseHeaders() {
    return this.answerHeaders;
  }
  send(body: unknown) {
    this.body = body;
    FakeRequest.sent.push(this);
  }
  abort() {
    this.isAborted = true;
  }
  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(new ProgressEvent('progress', { lengthComputable: true, loaded, total }));
  }
  answer(status: number, body: object, headers = '') {
    Object.assign(this, { status, response: JSON.stringify(body), answerHeaders: headers });
    this.dispatchEvent(new Event('load'));
    this.dispatchEvent(new Event('loadend'));
  }
}

const nextRequest = async (count = 1) => {
  await vi.waitFor(() => expect(FakeRequest.sent).toHaveLength(count));
  const request = FakeRequest.sent.at(-1);
  if (!request) throw new Error('No request was sent');
  return request;
};

beforeEach(() => {
  FakeRequest.sent = [];
  vi.stubGlobal('XMLHttpRequest', FakeRequest);
});
afterEach(() => vi.unstubAllGlobals());

function startUpload(signal?: AbortSignal) {
  const onProgress = vi.fn();
  const upload = new FormData();
  upload.append('file', new Blob(['picture']), 'picture.png');
  const token = json(200, { token: 'csrf' });
  const { api } = network({ '/form_csrf': [token, token] });
  const call = api.call(uploadContentImage, { upload, onProgress, ...(signal ? { signal } : {}) });
  return { call, upload, onProgress };
}

describe('GN-03 an upload with progress', () => {
  it('sends the form with the CSRF token and reports the sent part', async () => {
    const { call, upload, onProgress } = startUpload();
    const request = await nextRequest();
    expect([request.body, request.headers.get('x-csrf-token')]).toEqual([upload, 'csrf']);
    expect(request.headers.get('content-type')).toBeNull();
    request.progress(1, 4);
    request.progress(4, 4);
    request.answer(200, { image_url: '/content-images/a.png' });
    await expect(call).resolves.toEqual({ image_url: '/content-images/a.png' });
    expect(onProgress.mock.calls).toEqual([[0.25], [1]]);
  });

  it.each([401, 413, 415, 422])('passes on a refusal with status %i', async (status) => {
    const { call } = startUpload();
    (await nextRequest()).answer(status, { message: 'No.', code: 'x' });
    await expect(call).rejects.toMatchObject({ name: 'ApiError', status, message: 'No.', code: 'x' });
  });

  it('says how long to wait where the server says so', async () => {
    const { call } = startUpload();
    (await nextRequest()).answer(429, {}, 'content-type: application/json\r\nretry-after: 7\r\n');
    await expect(call).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 });
  });

  it('is sent once more with a fresh token after a stale one', async () => {
    const { call } = startUpload();
    (await nextRequest()).answer(419, {});
    (await nextRequest(2)).answer(200, { image_url: '/content-images/a.png' });
    await expect(call).resolves.toEqual({ image_url: '/content-images/a.png' });
  });

  it('tells a lost connection from a refusal', async () => {
    const { call } = startUpload();
    (await nextRequest()).dispatchEvent(new Event('error'));
    await expect(call).rejects.toMatchObject({ name: 'ApiError', status: 0 });
  });

  it('ends when it is aborted', async () => {
    const leaving = new AbortController();
    const { call } = startUpload(leaving.signal);
    const request = await nextRequest();
    leaving.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
    expect(request.isAborted).toBe(true);
  });
});
