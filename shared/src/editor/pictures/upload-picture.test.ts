// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ROUTES } from '../../contracts/routes.ts';
import { type ApiClient, createApiClient } from '../../http/index.ts';
import { uploadPicture } from './upload-picture.ts';

const ADDRESS = '/content-images/01234567-89ab-cdef-0123-456789abcdef.jpg';
const png = () => new File(['a picture'], 'my-child.png', { type: 'image/png' });

/** The real client over a server that answers as the contract says. */
function clinic(): {
  api: ApiClient;
  sent: FormData[];
  urls: unknown[];
  signals: (AbortSignal | null | undefined)[];
} {
  const sent: FormData[] = [];
  const urls: unknown[] = [];
  const signals: (AbortSignal | null | undefined)[] = [];
  const api = createApiClient((url, init) => {
    if (url === '/api/form-csrf' || !(init?.body instanceof FormData))
      return Promise.resolve(Response.json({ token: 't' }));
    sent.push(init.body);
    urls.push(url);
    signals.push(init.signal);
    return Promise.resolve(Response.json({ image_url: ADDRESS }));
  });
  return { api, sent, urls, signals };
}

/** jsdom decodes and draws nothing: the test records the browser calls instead. */
const drawn = { size: [0, 0], jpeg: [] as unknown[], isClosed: false };
beforeEach(() => {
  Object.assign(drawn, { size: [0, 0], jpeg: [], isClosed: false });
  vi.stubGlobal('createImageBitmap', (blob: Blob, options: ImageBitmapOptions) => {
    if (blob.size === 0) return Promise.reject(new DOMException('Cannot decode', 'InvalidStateError'));
    expect(options).toEqual({ imageOrientation: 'from-image' });
    return Promise.resolve({ width: 4032, height: 3024, close: () => Object.assign(drawn, { isClosed: true }) });
  });
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    take,
    ...asked
  ) {
    Object.assign(drawn, { size: [this.width, this.height], jpeg: asked });
    take(new Blob(['small'], { type: 'image/jpeg' }));
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

it('CT-11 sends the picture as JPEG of quality 0.4, at most 800 x 800 px, without its file name', async () => {
  const { api, sent } = clinic();
  expect(await uploadPicture(api)(png())).toBe(ADDRESS);
  expect(drawn).toEqual({ size: [800, 600], jpeg: ['image/jpeg', 0.4], isClosed: true });
  const file = sent[0]?.get('file') as File;
  expect([file.name, file.type, await file.text()]).toEqual(['picture.jpg', 'image/jpeg', 'small']);
});

it('CT-05 CT-11 takes a HEIC photo, whose type the system does not know', async () => {
  const { api, sent } = clinic();
  const heic = new File([Uint8Array.from([0, 0, 0, 16]), 'ftypheic', new Uint8Array(4)], 'IMG_0412.HEIC');
  expect(await uploadPicture(api)(heic)).toBe(ADDRESS);
  expect(sent[0]?.get('file')).toHaveProperty('type', 'image/jpeg');
});

it("CT-11 RL-02 sends a picture to the clinic's public pictures, or to the private ones of notes", async () => {
  const { api, urls } = clinic();
  await uploadPicture(api)(png());
  await uploadPicture(api, ROUTES.uploadNotePicture)(png());
  expect(urls).toEqual([ROUTES.uploadContentImage.path, ROUTES.uploadNotePicture.path]);
});

it.each([
  ['a file that is not a picture', new File(['%PDF'], 'a.pdf', { type: 'application/pdf' })],
  ['a picture of another type', new File(['GIF'], 'a.gif', { type: 'image/gif' })],
  ['a picture that cannot be read', new File([], 'a.png', { type: 'image/png' })],
])('CT-05 CT-11 rejects %s before anything is sent', async (_case, file) => {
  const { api, sent } = clinic();
  await expect(uploadPicture(api)(file)).rejects.toThrow();
  expect(sent).toEqual([]);
});

it('CT-11 sends nothing after it is aborted, and passes the signal to the request', async () => {
  const { api, sent, signals } = clinic();
  const abortion = new AbortController();
  await uploadPicture(api)(png(), abortion.signal);
  expect(signals.map((signal) => signal?.aborted)).toEqual([false]);
  const second = uploadPicture(api)(png(), abortion.signal);
  abortion.abort();
  expect(
    signals.map((signal) => signal?.aborted),
    'the signal that was sent follows it',
  ).toEqual([true]);
  await expect(second).rejects.toThrow('aborted');
  expect(sent).toHaveLength(1);
  expect(drawn.isClosed).toBe(true);
});
