import type { Deps } from '../../deps.ts';
import type { Picture, Pictures } from '../../documents/public.ts';
import { printPicture } from '../../files/public.ts';
import { fileNameOf, readAddressName } from '../content-images/public.ts';

const ADDRESS = /\/content-images\/([0-9a-f-]{36}\.(?:jpg|png))/g;
/** More than any text needs; further pictures are printed as their description. */
const MAX_PICTURES = 20;

/**
 * Returns the clinic's own pictures in the text, prepared for print: opaque, and no larger than needed. A removed picture is left out.
 * @param html - Rich text.
 */
export async function loadPictures({ files }: Pick<Deps, 'files'>, clinicId: number, html: string): Promise<Pictures> {
  const names = new Set(Array.from(html.matchAll(ADDRESS), ([, name = '']) => name));
  const pictures = new Map<string, Picture>();
  for (const name of [...names].slice(0, MAX_PICTURES)) {
    const known = readAddressName(name);
    const bytes = known && (await files.get(fileNameOf(clinicId, known)));
    const picture = bytes ? await printPicture(bytes) : null;
    if (picture) pictures.set(`/content-images/${name}`, picture);
  }
  return pictures;
}

/**
 * @param image - Address of the clinic's picture.
 * @returns null when the picture is not the clinic's own, or cannot be printed: drawings (SVG) cannot.
 */
export async function loadLogo(
  { files }: Pick<Deps, 'files'>,
  clinicId: number,
  image: string | null,
): Promise<Picture | null> {
  if (image === null) return null;
  const [logo] = (await loadPictures({ files }, clinicId, image)).values();
  return logo ?? null;
}
