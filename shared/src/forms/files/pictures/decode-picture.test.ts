// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest';
import { browserPictures } from './browser-pictures.fixture.ts';
import { decodePicture } from './decode-picture.ts';

const HEIC = Uint8Array.from([0, 0, 0, 16, ...new TextEncoder().encode('ftypheic\u0000\u0000\u0000\u0000')]);
const heic = () => new File([HEIC], 'IMG_0412.HEIC');

/** The worker of one test: its answer, and what it got. */
const worker = { got: [] as unknown[], isEnded: false, answer: (_event: Event) => undefined as unknown };
beforeEach(() => {
  Object.assign(worker, { got: [], isEnded: false });
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      readonly address: URL;

      constructor(address: URL) {
        super();
        this.address = address;
        worker.answer = (event) => this.dispatchEvent(event);
      }
      postMessage(data: ArrayBuffer) {
        worker.got.push([this.address.pathname.split('/').at(-1), data.byteLength]);
      }
      terminate() {
        worker.isEnded = true;
      }
    },
  );
});
const isAsked = () => vi.waitFor(() => expect(worker.got).toEqual([['heic-worker', HEIC.length]]));

it('CT-05 a photo that the browser reads needs no worker', async () => {
  browserPictures({ width: 40, height: 30 });
  expect(await decodePicture(heic())).toMatchObject({ width: 40, height: 30 });
  expect(worker.got).toEqual([]);
});

it('CT-05 a HEIC photo that the browser cannot read is decoded by the worker, which then ends', async () => {
  browserPictures({ isReadable: false });
  const decoding = decodePicture(heic());
  await isAsked();
  worker.answer(new MessageEvent('message', { data: { width: 4032 } }));
  expect(await decoding).toEqual({ width: 4032 });
  expect(worker.isEnded).toBe(true);
});

it.each([
  { when: 'the worker cannot read the photo', event: () => new MessageEvent('message', { data: null }) },
  { when: 'the worker cannot be loaded', event: () => new Event('error') },
])('CT-05 returns nothing when $when', async ({ event }) => {
  browserPictures({ isReadable: false });
  const decoding = decodePicture(heic());
  await isAsked();
  worker.answer(event());
  expect(await decoding).toBeNull();
  expect(worker.isEnded).toBe(true);
});

it('CT-05 the worker ends when the person cancels', async () => {
  browserPictures({ isReadable: false });
  const stop = new AbortController();
  const decoding = decodePicture(heic(), stop.signal);
  await isAsked();
  stop.abort();
  await expect(decoding).rejects.toThrow('aborted');
  expect(worker.isEnded).toBe(true);
});

it('CT-05 another file that the browser cannot read is not given to the worker', async () => {
  browserPictures({ isReadable: false });
  expect(await decodePicture(new File(['GIF89a'], 'a.heic'))).toBeNull();
  expect(worker.got).toEqual([]);
});
