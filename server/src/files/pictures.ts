import { AppError, type Locale } from '@carefront/shared/contracts';
import { isDecodable, PICTURE_MAX_PIXELS } from '@carefront/shared/domain';
import type { Metadata, Sharp, SharpInput, SharpOptions } from 'sharp';
import { oneFieldRefusal } from '../platform/validation/field-refusal.ts';

export type PictureFormat = 'jpg' | 'png';

/** A progressive JPG has about ten scans. Each scan takes as long to decode as the whole picture, but hardly any bytes. */
const MAX_SCANS = 100;
/** Longest side of a stored picture. */
const STORED_MAX_SIDE_PX = 1600;
/** Width of the small copy for phones. */
const SMALL_WIDTH_PX = 480;

const SIGNATURES: Readonly<Record<PictureFormat, readonly number[]>> = {
  jpg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
};

/**
 * Detects the format by the first bytes; ignores file names and declared types.
 * @returns null for everything but JPG and PNG.
 */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  const begins = (signature: readonly number[]) => signature.every((byte, index) => bytes[index] === byte);
  if (begins(SIGNATURES.jpg)) return 'jpg';
  return begins(SIGNATURES.png) ? 'png' : null;
}

const BEGIN_OF_SCAN = Buffer.from([0xff, 0xda]);

/** @returns An upper bound: other parts of the file may contain the same two bytes. */
export function countScans(jpg: Buffer): number {
  let count = 0;
  for (let at = jpg.indexOf(BEGIN_OF_SCAN); at >= 0; at = jpg.indexOf(BEGIN_OF_SCAN, at + 2)) count += 1;
  return count;
}

/** Pixel data only: texts, locations and profiles of the original file are gone. */
interface Pixels {
  readonly data: Buffer;
  readonly width: number;
  readonly height: number;
  readonly channels: 1 | 2 | 3 | 4;
  readonly from: PictureFormat;
}

const LIBRARY_NAMES: Readonly<Record<PictureFormat, string>> = { jpg: 'jpeg', png: 'png' };
/** A picture within the limits takes half a second. A picture that takes longer than this is refused as an attack. */
const DECODE_SECONDS = 10;

/**
 * Decodes the picture: upright, in the sRGB colour space, no larger than the stored size. Keeps only the first frame of an animation.
 * @throws AppError `image-format` unless it is a complete JPG or PNG, `invalid-input` when it has too many pixels or a side that is too
 * long.
 */
export async function decodePicture(bytes: Buffer, locale: Locale): Promise<Pixels> {
  const from = formatOf(bytes);
  if (!from) throw new AppError('image-format', 'begins like no JPG or PNG');
  if (from === 'jpg' && countScans(bytes) > MAX_SCANS) throw new AppError('image-format', 'too many scans');
  const { format, width, height } = await readHead(bytes);
  if (format !== LIBRARY_NAMES[from]) throw new AppError('image-format', 'is not what it begins like');
  if (!isDecodable({ width, height }))
    throw oneFieldRefusal('file', 'picture-too-large', PICTURE_TOO_LARGE[locale], 'too many pixels or too long a side');
  return decode(bytes, from);
}

async function readHead(bytes: Buffer): Promise<Metadata> {
  const sharp = await loadSharp();
  try {
    return await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw unreadable(error);
  }
}

async function decode(bytes: Buffer, from: PictureFormat): Promise<Pixels> {
  const sharp = await loadSharp();
  try {
    // 'error' accepts the small deviations of some cameras, but no truncated file.
    const { data, info } = await sharp(bytes, { failOn: 'error', limitInputPixels: PICTURE_MAX_PIXELS })
      .timeout({ seconds: DECODE_SECONDS })
      .autoOrient()
      .resize({ width: STORED_MAX_SIDE_PX, height: STORED_MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { width, height, channels } = info;
    return { data, width, height, channels, from };
  } catch (error) {
    throw unreadable(error);
  }
}

const unreadable = (cause: unknown): AppError => new AppError('image-format', 'cannot be decoded', {}, { cause });

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

/** A picture for a printed document. */
interface PrintPicture {
  readonly jpg: Buffer;
  readonly widthPx: number;
  readonly heightPx: number;
}

const WIDEST_PX = 1200;

/**
 * Re-encodes a picture for print, in another thread: opaque, and no larger than needed.
 * @returns null when the bytes are no longer a picture.
 */
export async function printPicture(bytes: Buffer): Promise<PrintPicture | null> {
  try {
    const open = await loadSharp();
    const { data, info } = await open(bytes, {})
      .resize({ width: WIDEST_PX, withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 85 })
      .toBuffer({ resolveWithObject: true });
    return { jpg: data, widthPx: info.width, heightPx: info.height };
  } catch {
    // A description or a name replaces the picture, so that the rest of the document stays readable.
    return null;
  }
}

type OpenPicture = (input: SharpInput, options: SharpOptions) => Sharp;

/** The library can also read SVG, PDF and whole folders; the server allows only these formats. */
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'];

/**
 * Loads the library with the first picture instead of at the start, because loading takes a tenth of a second and 26 MB. Uses one thread
 * and no cache, because pictures are rare.
 */
export async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}

/** Refusal of a picture with too many pixels. The figures are those of `isDecodable`. */
const PICTURE_TOO_LARGE: Readonly<Record<Locale, string>> = {
  en: 'The image is too large: 25 million pixels at most, and 12,000 on a side. Please make it smaller.',
  fr: 'L’image est trop grande\u00A0: 25 millions de pixels au plus, et 12\u00A0000 par côté. Veuillez la réduire.',
};
