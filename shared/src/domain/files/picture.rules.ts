export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Largest number of pixels that the server decodes: they take about 100 MB of memory. */
export const PICTURE_MAX_PIXELS = 25_000_000;
/** Longest side of an uploaded picture: longer than any camera's, and low enough that single lines stay small. */
const PICTURE_MAX_SIDE_PX = 12_000;
/** Decoding more than this takes more memory than the browser of a phone gets. */
const BROWSER_MAX_PIXELS = 120_000_000;

/** Whether the server decodes a picture of this size. */
export const isDecodable = ({ width, height }: PictureSize): boolean =>
  width * height <= PICTURE_MAX_PIXELS && Math.max(width, height) <= PICTURE_MAX_SIDE_PX;

/**
 * Whether the browser has to make a JPEG or PNG smaller, because the server would refuse it, and can do so.
 * @param picture.size - null where the file does not tell.
 */
export function mustBeChanged(
  { sizeBytes, size }: { sizeBytes: number; size: PictureSize | null },
  maxBytes: number,
): boolean {
  if (size && size.width * size.height > BROWSER_MAX_PIXELS) return false;
  return sizeBytes > maxBytes || (size !== null && !isDecodable(size));
}

/** The server keeps 1600 px at most: the first steps are larger, so that compressing twice is not seen. */
const STEPS = [
  { sidePx: 2400, quality: 0.85 },
  { sidePx: 2000, quality: 0.8 },
  { sidePx: 1600, quality: 0.75 },
  { sidePx: 1600, quality: 0.6 },
  { sidePx: 1200, quality: 0.6 },
  { sidePx: 800, quality: 0.5 },
] as const;

/** The sizes and JPEG qualities that are tried one after the other, until the file is small enough. No side becomes larger. */
export const smallerPictures = (size: PictureSize): (PictureSize & { readonly quality: number })[] =>
  STEPS.map(({ sidePx, quality }) => {
    const scale = Math.min(1, sidePx / Math.max(size.width, size.height));
    const scaled = (side: number) => Math.max(1, Math.round(side * scale));
    return { width: scaled(size.width), height: scaled(size.height), quality };
  });

/** The file's own name for a picture that is now a JPEG. */
export function jpgName(name: string): string {
  if (/\.jpe?g$/i.test(name)) return name;
  return `${name.replace(/\.(?:hei[cf]s?|png)$/i, '') || 'picture'}.jpg`;
}

/** Brands of files whose pictures are compressed as HEVC films are. Samsung phones put them behind the general brand. */
const HEIF_BRANDS = ['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'mif1', 'msf1'];
const LONGEST_BRANDS = 64;

/** Whether the file is a HEIC or HEIF picture, as phones make them. Few browsers can read it. */
export function isHeif(head: Uint8Array): boolean {
  if (textAt(head, 4) !== 'ftyp') return false;
  const end = Math.min(viewOf(head).getUint32(0), head.length, LONGEST_BRANDS);
  const brands = [textAt(head, 8)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at));
  return brands.some((brand) => HEIF_BRANDS.includes(brand)) && !brands.includes('avif');
}

/** As many first bytes as `pictureSizeOf` needs for nearly every picture. */
export const PICTURE_HEAD_BYTES = 512 * 1024;
const PNG_SIZE_OFFSET = 16;

/**
 * The size that a JPEG or PNG says it has, before its camera's turn.
 * @param bytes - From the beginning of the file. A JPEG may have hundreds of kilobytes from its camera before the size.
 * @returns null where these bytes do not tell it.
 */
export function pictureSizeOf(bytes: Uint8Array): PictureSize | null {
  const view = viewOf(bytes);
  if (textAt(bytes, 12) === 'IHDR' && bytes.length >= PNG_SIZE_OFFSET + 8)
    return { width: view.getUint32(PNG_SIZE_OFFSET), height: view.getUint32(PNG_SIZE_OFFSET + 4) };
  if (bytes[0] !== 0xff || bytes[1] !== 0xd8) return null;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0;
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    else at += 2 + view.getUint16(at + 2);
  }
  return null;
}

/** The segments with the size; three numbers between them mean something else. */
const isFrame = (marker: number): boolean => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

const textAt = (bytes: Uint8Array, at: number): string => String.fromCharCode(...bytes.subarray(at, at + 4));
const viewOf = (bytes: Uint8Array): DataView => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
