import { picturesOf, withoutOtherPictures } from '@carefront/shared/domain';
import type { Database } from '../platform/database/transaction.ts';

const PICTURE_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Removes pictures of other clinics from a cleaned rich text. */
export async function withOwnPicturesOnly(db: Database, clinicId: number, html: string): Promise<string> {
  const named = picturesOf(html);
  return named.length === 0 ? html : withoutOtherPictures(html, await findOwnPictures(db, clinicId, named));
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
