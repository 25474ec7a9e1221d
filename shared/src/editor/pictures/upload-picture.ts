import { uploadContentImage, type uploadNotePicture } from '../../contracts/calls.ts';
import { isHeif, MEDIA_TYPE_HEAD_BYTES } from '../../domain/index.ts';
import { decodePicture } from '../../forms/files/pictures/decode-picture.ts';
import type { ApiClient } from '../../http/index.ts';
import { fitPicture } from './picture-size.rules.ts';

/** Sends one picture. @returns its address. @throws ApiError, or the reason of the abort. */
export type UploadPicture = (file: Blob, signal?: AbortSignal) => Promise<string>;

/** Replaces the file's own name, which may name the person in the picture. */
const SENT_NAME = 'picture.jpg';

/**
 * Makes the picture small first (CT-11: JPEG of quality 0.4, at most 800 × 800 px), then sends it to the clinic.
 * @param to - Takes the picture. Absent: the clinic's public pictures.
 */
export function uploadPicture(
  api: ApiClient,
  to: typeof uploadContentImage | typeof uploadNotePicture = uploadContentImage,
): UploadPicture {
  return async (file, signal) => {
    const picture = await shrinkPicture(file, signal);
    signal?.throwIfAborted();
    const upload = new FormData();
    upload.append('file', picture, SENT_NAME);
    const { image_url } = await api.call(to, { upload, signal });
    return image_url;
  };
}

const TAKEN_TYPES = ['image/jpeg', 'image/png'];
/** CT-11. */
const JPEG_QUALITY = 0.4;

/**
 * Returns the picture as JPEG of quality 0.4, at most 800 × 800 px (CT-11), upright, and without the camera's data about place, time and
 * device.
 * @throws the reason of the abort; an error if the browser cannot read the file as a JPG, PNG or HEIC picture.
 */
async function shrinkPicture(file: Blob, signal?: AbortSignal): Promise<Blob> {
  signal?.throwIfAborted();
  // Systems do not know the type of a HEIC photo.
  const isTaken = TAKEN_TYPES.includes(file.type) || isHeif(await headOf(file));
  const bitmap = isTaken ? await decodePicture(file, signal) : null;
  if (!bitmap) throw new Error('Not a picture that this browser can read');
  try {
    signal?.throwIfAborted();
    return await asJpeg(drawSmall(bitmap));
  } finally {
    bitmap.close();
  }
}

const headOf = async (file: Blob): Promise<Uint8Array> =>
  new Uint8Array(await file.slice(0, MEDIA_TYPE_HEAD_BYTES).arrayBuffer());

function drawSmall(bitmap: ImageBitmap): HTMLCanvasElement {
  const { width, height } = fitPicture(bitmap);
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas to draw on');
  // JPEG has no transparency: transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

function asJpeg(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    const take = (blob: Blob | null) => (blob ? resolve(blob) : reject(new Error('The picture could not be written')));
    canvas.toBlob(take, 'image/jpeg', JPEG_QUALITY);
  });
}
