import { fitPicture } from './picture-size.rules.ts';

const TAKEN_TYPES = ['image/jpeg', 'image/png'];
/** CT-11. */
const JPEG_QUALITY = 0.4;

/**
 * Returns the picture as JPEG of quality 0.4, at most 800 × 800 px (CT-11), upright, and without the camera's data about place, time and
 * device.
 * @throws the reason of the abort; an error if the browser cannot read the file as a JPG or PNG picture.
 */
export async function shrinkPicture(file: Blob, signal?: AbortSignal): Promise<Blob> {
  signal?.throwIfAborted();
  if (!TAKEN_TYPES.includes(file.type)) throw new Error('Not a JPG or PNG picture');
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' });
  try {
    signal?.throwIfAborted();
    return await asJpeg(drawSmall(bitmap));
  } finally {
    bitmap.close();
  }
}

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
