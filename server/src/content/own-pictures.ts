import type { Database } from '../platform/database/transaction.ts';

/** As `cleanRichText` writes pictures: nothing in the attributes can look like the end of the element. */
const PICTURE = /<img src="([^"<>]*)"[^<>]*>/g;
const EMPTY_FIGURE = /<figure class="image"><\/figure>/g;
const PICTURE_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Addresses of the pictures in a cleaned rich text. */
export const picturesOf = (html: string): string[] => [...html.matchAll(PICTURE)].map(([, src = '']) => src);

/** Removes pictures that are not the clinic's from one cleaned rich text. */
export async function withOwnPicturesOnly(db: Database, clinicId: number, html: string): Promise<string> {
  const named = picturesOf(html);
  return named.length === 0 ? html : withoutOthers(html, await findOwnPictures(db, clinicId, named));
}

/** The rich text without the pictures that `own` does not hold. */
export function withoutOthers(html: string, own: ReadonlySet<string>): string {
  let isChanged = false;
  const kept = html.replace(PICTURE, (picture, src: string) => {
    if (own.has(src)) return picture;
    isChanged = true;
    return '';
  });
  return isChanged ? kept.replace(EMPTY_FIGURE, '') : html;
}

/** Addresses among `named` of pictures that the clinic has. */
export async function findOwnPictures(
  db: Database,
  clinicId: number,
  named: readonly string[],
): Promise<ReadonlySet<string>> {
  const ids = named.map((src) => PICTURE_ID.exec(src)?.[0]).filter((id) => id !== undefined);
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('content_image')
    .select(['id', 'format'])
    .where('clinic_id', '=', clinicId)
    .where('id', 'in', ids)
    .execute();
  return new Set(rows.map(({ id, format }) => `/content-images/${id}.${format}`));
}
