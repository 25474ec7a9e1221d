import type { Sharp, SharpInput, SharpOptions } from 'sharp';

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
