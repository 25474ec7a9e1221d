import { jpgName, type PictureSize, smallerPictures } from '../../../domain/index.ts';
import { decodePicture } from './decode-picture.ts';

/**
 * Makes a JPEG of a picture: upright, in steps smaller until it has at most `maxBytes`. What its camera noted beside the pixels is gone, such
 * as the place. Runs beside the page: only drawing it in its new size, a tenth of a second, is done by the page itself.
 * @returns null where the browser cannot read the picture, or no step is small enough.
 */
export async function changePicture(file: File, maxBytes: number, signal: AbortSignal): Promise<File | null> {
  const picture = await decodePicture(file, signal);
  if (!picture) return null;
  try {
    let drawn: HTMLCanvasElement | null = null;
    for (const { quality, ...size } of smallerPictures(picture)) {
      signal.throwIfAborted();
      if (drawn?.width !== size.width || drawn.height !== size.height) drawn = draw(picture, size);
      const jpeg = drawn && (await asJpeg(drawn, quality));
      if (jpeg && jpeg.size <= maxBytes) return new File([jpeg], jpgName(file.name), { type: 'image/jpeg' });
    }
    return null;
  } finally {
    picture.close();
  }
}

function draw(picture: ImageBitmap, size: PictureSize): HTMLCanvasElement | null {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d');
  if (!context) return null;
  // JPEG has no transparency: transparent parts would become black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, size.width, size.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, size.width, size.height);
  return canvas;
}

const asJpeg = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> =>
  new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
