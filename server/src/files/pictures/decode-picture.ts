import { AppError, type Locale } from '@carefront/shared/contracts';
import { isDecodable, PICTURE_MAX_PIXELS } from '@carefront/shared/domain';
import type { Metadata } from 'sharp';
import { oneFieldRefusal } from '../../platform/validation/field-refusal.ts';
import { loadSharp } from './load-sharp.ts';
import { countScans, formatOf, MAX_SCANS, type PictureFormat, STORED_MAX_SIDE_PX } from './picture.rules.ts';
import { PICTURE_TOO_LARGE } from './picture-texts.ts';

/** Pixel data only: texts, locations and profiles of the original file are gone. */
export interface Pixels {
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
