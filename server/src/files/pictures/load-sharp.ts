import type { Sharp, SharpInput, SharpOptions } from 'sharp';

type OpenPicture = (input: SharpInput, options: SharpOptions) => Sharp;

/** The library can also open SVG, PDF and whole folders; the server needs only these formats. */
const LOADERS = ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer'];

/**
 * With the first picture, not at the start: it takes a tenth of a second and 26 MB. One thread, and nothing kept between pictures:
 * they come seldom.
 */
export async function loadSharp(): Promise<OpenPicture> {
  const { default: sharp } = await import('sharp');
  sharp.concurrency(1);
  sharp.cache(false);
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: LOADERS });
  return sharp;
}
