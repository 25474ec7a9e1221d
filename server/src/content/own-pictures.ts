import type { Database } from '../platform/database/transaction.ts';

/** Matches a picture as `cleanRichText` writes it: no attribute contains a character that could end the element. */
const PICTURE = /<img src="([^"<>]*)"[^<>]*>/g;
const EMPTY_FIGURE = /<figure class="image"><\/figure>/g;
const PICTURE_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Addresses of the pictures in a cleaned rich text. */
export const picturesOf = (html: string): string[] => [...html.matchAll(PICTURE)].map(([, src = '']) => src);

/** Removes pictures of other clinics from a cleaned rich text. */
export async function withOwnPicturesOnly(db: Database, clinicId: number, html: string): Promise<string> {
  const named = picturesOf(html);
  return named.length === 0 ? html : withoutOthers(html, await findOwnPictures(db, clinicId, named));
}

/** Removes pictures that `own` does not contain. */
export function withoutOthers(html: string, own: ReadonlySet<string>): string {
  let isChanged = false;
  const kept = html.replace(PICTURE, (picture, src: string) => {
    if (own.has(src)) return picture;
    isChanged = true;
    return '';
  });
  return isChanged ? kept.replace(EMPTY_FIGURE, '') : html;
}

/** Addresses in `named` that belong to pictures of the clinic. */
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
