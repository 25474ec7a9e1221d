import { CONTENT_IMAGE_SRC, picturesOf, withoutOtherPictures } from '@carefront/shared/domain';
import { findOwnPictures } from '../../content/public.ts';
import type { Database } from '../../platform/database/transaction.ts';
import type { SiteRecord } from '../clinic-site/public.ts';
import { changedSite, richTextsOf } from './site-record.ts';

/** Addresses of all pictures in a cleaned record. */
function picturesIn(site: SiteRecord): string[] {
  const { home, about } = site.json_content;
  const inTexts = Object.values(richTextsOf(site)).flatMap(picturesOf);
  return [...inTexts, home.banner_icon, about.icon].filter((src) => CONTENT_IMAGE_SRC.test(src));
}

/**
 * Removes pictures that belong to another clinic, as if they did not exist.
 * @param site - Already cleaned.
 */
export async function withOwnPictures(db: Database, clinicId: number, site: SiteRecord): Promise<SiteRecord> {
  const named = picturesIn(site);
  if (named.length === 0) return site;
  const own = await findOwnPictures(db, clinicId, named);
  return changedSite(site, {
    text: (text) => text,
    icon: (icon) => (CONTENT_IMAGE_SRC.test(icon) && !own.has(icon) ? '' : icon),
    richText: (html) => withoutOtherPictures(html, own),
  });
}
