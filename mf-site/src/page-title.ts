import type { ClinicInfo, Locale } from '@carefront/shared/contracts';
import { homeMessages } from './messages/home.ts';
import { pagesMessages } from './messages/pages.ts';
import { titleOr } from './parts/shown-sections.ts';
import type { SiteView } from './site-view.ts';

/** The document's title: the page's title, then the clinic's name (ST-16, GN-04). Plain text. */
export function pageTitle(view: SiteView, { clinic, booking_site: site }: ClinicInfo, locale: Locale): string {
  const t = homeMessages[locale];
  const named = (title: string) => `${title} · ${clinic.name}`;
  if (view.name === 'section') return named(titleOr(site.json_content[view.section].title, t[view.section]));
  if (view.name === 'practitioner') {
    if (!view.practitioner) return named(pagesMessages[locale].notFoundTitle);
    const { full_name: name, title } = view.practitioner.user;
    return named(title?.trim() ? `${name}, ${title.trim()}` : name);
  }
  return clinic.is_booking_enabled === 1 ? t.pageTitleWithBooking(clinic.name) : t.pageTitle(clinic.name);
}
