import type { ClinicInfo, Locale, Practitioner } from '@carefront/shared/contracts';
import { isSectionShown, SITE_SECTIONS, type SiteSection, withoutTrailingSlashes } from '@carefront/shared/domain';
import { homeMessages } from './messages/home.ts';
import { pagesMessages } from './messages/pages.ts';
import { shownSections, titleOr } from './parts/shown-sections.ts';
import { SECTION_PATHS, SITE_EDITOR_PATH } from './paths.ts';

/** The view at an address of the site. Dialogs open over the home page (ST-12). */
export type SiteView =
  | { name: 'home' }
  | { name: 'section'; section: SiteSection }
  /** `practitioner`: null when nobody of the clinic's team has this address (ST-08). */
  | { name: 'practitioner'; practitioner: Practitioner | null };

export const isEditorPath = (path: string): boolean => withoutTrailingSlashes(path) === SITE_EDITOR_PATH;

function practitionerAt(idText: string, { booking_site: site }: ClinicInfo): Practitioner | null {
  if (!/^\d{1,15}$/.test(idText) || !isSectionShown(site.json_content.options, 'team')) return null;
  return site.practitioners.find(({ id }) => id === Number(idText)) ?? null;
}

/** @param path - A path of the site: the shell shows this remote at no other path. */
export function siteViewOf(path: string, info: ClinicInfo): SiteView {
  const page = withoutTrailingSlashes(path);
  const section = SITE_SECTIONS.find((name) => SECTION_PATHS[name] === page);
  if (section) return { name: 'section', section };
  if (page.startsWith(`${SECTION_PATHS.team}/`)) {
    return { name: 'practitioner', practitioner: practitionerAt(page.slice(SECTION_PATHS.team.length + 1), info) };
  }
  return { name: 'home' };
}

/** Identifies the page below the dialogs: opening a dialog does not change the key. */
export function pageKeyOf(view: SiteView): string {
  if (view.name === 'section') return view.section;
  return view.name === 'practitioner' ? `practitioner-${view.practitioner?.id ?? 'none'}` : view.name;
}

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
  const shown = shownSections(info);
  if (shown.length === 0) return clinic.name;
  if (!shown.includes('contact')) return t.pageTitleWithoutContact(clinic.name);
  return shown.length === 1 ? t.pageTitleOfContact(clinic.name) : t.pageTitle(clinic.name);
}
