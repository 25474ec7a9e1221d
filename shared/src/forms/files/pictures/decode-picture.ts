import { isHeif, MEDIA_TYPE_HEAD_BYTES } from '../../../domain/index.ts';

/**
 * Decodes a picture, upright as its camera noted. A HEIC photo is decoded by a worker where the browser cannot read it.
 * @returns null where the file cannot be read as a picture. The caller closes the picture.
 * @throws the reason of the abort.
 */
export async function decodePicture(file: Blob, signal?: AbortSignal): Promise<ImageBitmap | null> {
  signal?.throwIfAborted();
  const picture = (await decodedByBrowser(file)) ?? (await decodedHeic(file, signal));
  if (signal?.aborted) picture?.close();
  signal?.throwIfAborted();
  return picture;
}

async function decodedByBrowser(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    return null;
  }
}

/** A photo of 12 million pixels takes a few seconds. Longer than this, the phone has no room for it. */
const LIMIT_MS = 60_000;

async function decodedHeic(file: Blob, signal: AbortSignal | undefined): Promise<ImageBitmap | null> {
  const bytes = await file.arrayBuffer();
  if (typeof Worker === 'undefined' || !isHeif(new Uint8Array(bytes).subarray(0, MEDIA_TYPE_HEAD_BYTES))) return null;
  // Built from heic.worker.ts separately (`withHeicWorker` of the tooling). The address is kept out of the `new Worker` call,
  // otherwise the bundler would take both.
  const address = new URL('heic-worker', import.meta.url);
  const worker = new Worker(address);
  try {
    return await new Promise((resolve) => {
      const giveUp = () => resolve(null);
      worker.addEventListener('message', ({ data }: MessageEvent<ImageBitmap | null>) => resolve(data));
      worker.addEventListener('error', giveUp);
      signal?.addEventListener('abort', giveUp);
      AbortSignal.timeout(LIMIT_MS).addEventListener('abort', giveUp);
      worker.postMessage(bytes, [bytes]);
    });
  } finally {
    worker.terminate();
  }
}
