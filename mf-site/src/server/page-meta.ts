import type { ClinicInfo, Locale, SiteInput, SitePage } from '@carefront/shared/contracts';
import { isBlankHtml, isSectionOffered, pageTextOf } from '@carefront/shared/domain';
import { homeMessages } from '../messages/home.ts';
import { pagesMessages } from '../messages/pages.ts';
import { hasContact } from '../parts/contact-details.ts';
import { isContentImage } from '../parts/picture.tsx';
import { practitionerPath, SECTION_PATHS, SITE_PATH } from '../paths.ts';
import { pageTitle, type SiteView, siteViewOf } from '../site-view.ts';
import { plainText, shortened } from './plain-text.ts';
import { structuredDataOf } from './structured-data.ts';

/** The page's title and description, from the clinic's own texts when it wrote some. Plain text: the document escapes it. */
function descriptionOf(view: SiteView, info: ClinicInfo, locale: Locale): string {
  const { clinic, booking_site: site } = info;
  const t = pagesMessages[locale];
  if (view.name === 'section') {
    const own = plainText(pageTextOf(site, view.section, isBlankHtml));
    return shortened(own ? `${clinic.name}. ${own}` : t[`${view.section}Description`](clinic.name, hasContact(clinic)));
  }
  if (view.name === 'practitioner') {
    if (!view.practitioner) return t.practitionerNotFound;
    const { full_name: name, bio } = view.practitioner.user;
    return shortened(`${t.personDescription(name, clinic.name)} ${bio ?? ''}`);
  }
  const subtitle = site.json_content.home.banner_subtitle.trim();
  return shortened(
    subtitle ? `${clinic.name}. ${subtitle}` : homeMessages[locale].pageDescription(clinic.name, hasContact(clinic)),
  );
}

/** The canonical path. Dialogs open over the home page, so their addresses have the home page's path. @returns undefined for an unknown practitioner. */
function canonicalPathOf(view: SiteView): string | undefined {
  if (view.name === 'section') return SECTION_PATHS[view.section];
  if (view.name === 'practitioner') return view.practitioner ? practitionerPath(view.practitioner.id) : undefined;
  return SITE_PATH;
}

/** The banner's picture, else the clinic's logo. */
function imageOf({ clinic, booking_site: site }: ClinicInfo): string | undefined {
  const { banner_icon: picture } = site.json_content.home;
  return isContentImage(picture) ? picture.trim() : (clinic.image ?? undefined);
}

/** The metadata of a page for its document (ST-16). */
export function pageMeta({ path, clinicInfo: info, locale, origin }: SiteInput): Omit<SitePage, 'html'> {
  const view = siteViewOf(path, info);
  const isMissing = view.name === 'practitioner' && view.practitioner === null;
  const isUnlisted = view.name === 'section' && !isSectionOffered(info, view.section);
  const canonicalPath = canonicalPathOf(view);
  const image = imageOf(info);
  const title = pageTitle(view, info, locale);
  return {
    title,
    description: descriptionOf(view, info, locale),
    ...(canonicalPath !== undefined && { canonicalPath }),
    ...(image !== undefined && { image }),
    structuredData: isMissing || isUnlisted ? [] : structuredDataOf(view, { info, locale, origin }),
    isMissing,
    isUnlisted,
  };
}
