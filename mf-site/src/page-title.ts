import type { ClinicInfo, Locale } from '@carefront/shared/contracts';
import { homeMessages } from './messages/home.ts';
import { pagesMessages } from './messages/pages.ts';
import { shownSections, titleOr } from './parts/shown-sections.ts';
import type { SiteView } from './site-view.ts';

/** The document's title: the page's title, then the clinic's name (ST-16, GN-04). Plain text. */
export function pageTitle(view: SiteView, info: ClinicInfo, locale: Locale): string {
  const { clinic, booking_site: site } = info;
  const t = homeMessages[locale];
  const named = (title: string) => `${title} · ${clinic.name}`;
  if (view.name === 'section') return named(titleOr(site.json_content[view.section].title, t[view.section]));
  if (view.name === 'practitioner') {
    if (!view.practitioner) return named(pagesMessages[locale].notFoundTitle);
    const { full_name: name, title } = view.practitioner.user;
    return named(title?.trim() ? `${name}, ${title.trim()}` : name);
  }
  if (clinic.is_booking_enabled === 1) return t.pageTitleWithBooking(clinic.name);
  const isOnlyContact = shownSections(info).every((section) => section === 'contact');
  return isOnlyContact ? t.pageTitleOfContact(clinic.name) : t.pageTitle(clinic.name);
}
