import { loadSharp } from './load-sharp.ts';

/** A picture for a printed document. */
export interface PrintPicture {
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
