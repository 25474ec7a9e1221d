export type PictureFormat = 'jpg' | 'png';

/** A progressive JPG has about ten scans. Each scan takes as long to decode as the whole picture, but hardly any bytes. */
export const MAX_SCANS = 100;
/** Longest side of a stored picture. */
export const STORED_MAX_SIDE_PX = 1600;
/** Width of the small copy for phones. */
export const SMALL_WIDTH_PX = 480;

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
