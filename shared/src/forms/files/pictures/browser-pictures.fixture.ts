import { vi } from 'vitest';

/** jsdom decodes and draws nothing: stands in for a browser that reads pictures, and records what it draws. */
export function browserPictures(
  { width = 4032, height = 3024, bytesOf = () => 900_000, isReadable = true, isDecoded = Promise.resolve() } = {} as {
    width?: number;
    height?: number;
    /** The size of the JPEG file. */
    bytesOf?: (size: { width: number; height: number }, quality: number) => number;
    isReadable?: boolean;
    /** The browser needs this long. */
    isDecoded?: Promise<void>;
  },
) {
  const close = vi.fn();
  const drawn: string[] = [];
  vi.stubGlobal('createImageBitmap', async (_file: Blob, options: ImageBitmapOptions) => {
    await isDecoded;
    if (!isReadable || options.imageOrientation !== 'from-image') throw new DOMException('Cannot decode');
    return { width, height, close };
  });
  const context = { fillRect: vi.fn(), drawImage: vi.fn() };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as RenderingContext as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    take,
    type,
    quality,
  ) {
    drawn.push(`${this.width} × ${this.height}, ${quality}`);
    const jpeg = new Uint8Array(bytesOf(this, Number(quality)));
    jpeg.set([0xff, 0xd8, 0xff]);
    take(new Blob([jpeg], { type: type ?? '' }));
  });
  return { close, drawn };
}
