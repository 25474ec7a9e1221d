import type { Sharp } from 'sharp';
import type { Pixels } from './decode-picture.ts';
import { loadSharp } from './load-sharp.ts';
import { type PictureFormat, SMALL_WIDTH_PX } from './picture.rules.ts';

/** A picture in its stored form. */
export interface Picture {
  readonly format: PictureFormat;
  readonly width: number;
  readonly height: number;
  readonly full: Buffer;
  /** At most `SMALL_WIDTH_PX` wide. */
  readonly small: Buffer;
}

const asJpg = (picture: Sharp): Promise<Buffer> => picture.jpeg({ quality: 80, mozjpeg: true }).toBuffer();
const asPng = (picture: Sharp): Promise<Buffer> => picture.png({ compressionLevel: 9 }).toBuffer();

/**
 * Encodes the picture. A JPG stays a JPG. A PNG stays a PNG when it is transparent or when PNG is smaller: true for drawings, not for
 * photographs.
 * @param keepsFormat - A PNG stays a PNG always: a person who attached a file finds it again under its name.
 */
export async function encodePicture(pixels: Pixels, { keepsFormat = false } = {}): Promise<Picture> {
  const { width, height } = pixels;
  const { format, full } = await encodeFull(pixels, keepsFormat);
  if (width <= SMALL_WIDTH_PX) return { format, width, height, full, small: full };
  const resized = (await open(pixels)).resize({ width: SMALL_WIDTH_PX });
  const small = await (format === 'jpg' ? asJpg(resized) : asPng(resized));
  return { format, width, height, full, small };
}

async function encodeFull(pixels: Pixels, keepsFormat: boolean): Promise<Pick<Picture, 'format' | 'full'>> {
  if (pixels.from === 'jpg') return { format: 'jpg', full: await asJpg(await open(pixels)) };
  const png = await asPng(await open(pixels));
  if (keepsFormat || isTransparent(pixels)) return { format: 'png', full: png };
  const jpg = await asJpg(await open(pixels));
  return jpg.length < png.length ? { format: 'jpg', full: jpg } : { format: 'png', full: png };
}

async function open(pixels: Pixels): Promise<Sharp> {
  const { data, width, height, channels } = pixels;
  const picture = (await loadSharp())(data, { raw: { width, height, channels } });
  return isTransparent(pixels) ? picture : picture.removeAlpha();
}

/** Looks at the pixels, because many opaque pictures also have a transparency channel. */
function isTransparent({ data, channels }: Pixels): boolean {
  if (channels === 1 || channels === 3) return false;
  for (let index = channels - 1; index < data.length; index += channels) if (data[index] !== 255) return true;
  return false;
}
