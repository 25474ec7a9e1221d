import { CONTENT_IMAGE_SRC } from '@carefront/shared/domain';
import type { Database } from '../../platform/database/transaction.ts';
import type { SiteRecord } from '../clinic-site/clinic.dto.ts';
import { changedSite, richTextsOf } from './site-record.ts';

/** As `cleanRichText` writes pictures: nothing in the attributes can look like the end of the element. */
const PICTURE = /<img src="([^"<>]*)"[^<>]*>/g;
const EMPTY_FIGURE = /<figure class="image"><\/figure>/g;
const PICTURE_ID = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/;

/** Addresses of all pictures that a cleaned record names. */
function picturesIn(site: SiteRecord): string[] {
  const { home, about } = site.json_content;
  const inTexts = Object.values(richTextsOf(site)).flatMap((html) =>
    [...html.matchAll(PICTURE)].map(([, src = '']) => src),
  );
  return [...inTexts, home.banner_icon, about.icon].filter((src) => CONTENT_IMAGE_SRC.test(src));
}

/**
 * The record without the pictures that are not the clinic's: another clinic's looks like one that never was.
 * @param site - Cleaned already.
 */
export async function withOwnPictures(db: Database, clinicId: number, site: SiteRecord): Promise<SiteRecord> {
  const named = picturesIn(site);
  if (named.length === 0) return site;
  const own = await findOwnPictures(db, clinicId, named);
  return changedSite(site, {
    text: (text) => text,
    icon: (icon) => (CONTENT_IMAGE_SRC.test(icon) && !own.has(icon) ? '' : icon),
    richText: (html) => withoutOthers(html, own),
  });
}

/** The same of one cleaned rich text. */
export async function withOwnPicturesOnly(db: Database, clinicId: number, html: string): Promise<string> {
  const named = [...html.matchAll(PICTURE)].map(([, src = '']) => src);
  return named.length === 0 ? html : withoutOthers(html, await findOwnPictures(db, clinicId, named));
}

function withoutOthers(html: string, own: ReadonlySet<string>): string {
  let isChanged = false;
  const kept = html.replace(PICTURE, (picture, src: string) => {
    if (own.has(src)) return picture;
    isChanged = true;
    return '';
  });
  return isChanged ? kept.replace(EMPTY_FIGURE, '') : html;
}

async function findOwnPictures(db: Database, clinicId: number, named: readonly string[]): Promise<ReadonlySet<string>> {
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
