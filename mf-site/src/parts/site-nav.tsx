import { ClinicText, pagePath, useMessages } from '@carefront/shared/app';
import type { Clinic, ClinicInfo } from '@carefront/shared/contracts';
import { SITE_SECTIONS, type SiteSection } from '@carefront/shared/domain';
import { homeMessages } from '../messages/home.ts';
import { pagesMessages } from '../messages/pages.ts';
import type { SectionId } from '../paths.ts';
import { SECTION_PATHS, SITE_PATH } from '../paths.ts';
import { hasContact } from './contact-details.ts';
import { useIsBookingWanted } from './own-actions.ts';
import { shownSections } from './shown-sections.ts';
import { SiteLink } from './site-link.tsx';

function SectionTitle({ id, site }: { id: SectionId; site: ClinicInfo['booking_site'] }) {
  const t = useMessages(homeMessages);
  if (id === 'contact') return t.contact;
  const own = site.json_content[id].title.trim();
  return own ? <ClinicText lang={site.langs?.[`${id}.title`]}>{own}</ClinicText> : t[id];
}

/** 'Book Now' beside the links, while the page's own button is out of sight (ST-09). Phones have it in the bar below. */
function NavBooking({ clinic }: { clinic: Clinic }) {
  const t = useMessages(homeMessages);
  const isWanted = useIsBookingWanted();
  if (!isWanted || clinic.is_booking_enabled !== 1) return null;
  return (
    <SiteLink to={pagePath('booking')} className="site-button site-button-primary site-nav-book">
      {t.bookNow}
    </SiteLink>
  );
}

export interface SectionNavProps {
  info: ClinicInfo;
}

/** Links to the sections of the home page. With a single section it is left out. */
export function SectionNav({ info }: SectionNavProps) {
  const t = useMessages(homeMessages);
  const sections = shownSections(info);
  if (sections.length < 2) return null;
  return (
    <nav className="site-nav" aria-label={t.onThisPage}>
      <div className="site-inner site-nav-row">
        <ul className="site-nav-list">
          {sections.map((id) => (
            <li key={id}>
              <a href={`#${id}`} className="site-nav-link">
                <SectionTitle id={id} site={info.booking_site} />
              </a>
            </li>
          ))}
        </ul>
        <NavBooking clinic={info.clinic} />
      </div>
    </nav>
  );
}

export interface PageLinksProps {
  info: ClinicInfo;
  className: string;
  /** The page that shows the links. A practitioner's page counts as 'team'. */
  current: SiteSection | 'home' | null;
}

/** Links to the content pages of the shown sections, as list items (RT-10). */
export function PageLinks({ info, className, current }: PageLinksProps) {
  const shown = shownSections(info);
  return SITE_SECTIONS.filter((section) => shown.includes(section)).map((section) => (
    <li key={section}>
      <SiteLink to={SECTION_PATHS[section]} className={className} isCurrent={section === current}>
        <SectionTitle id={section} site={info.booking_site} />
      </SiteLink>
    </li>
  ));
}

export interface PageNavProps {
  info: ClinicInfo;
  current: SiteSection | null;
}

/** Links to the home page and to the content pages. */
export function PageNav({ info, current }: PageNavProps) {
  const t = useMessages(homeMessages);
  const pages = useMessages(pagesMessages);
  return (
    <nav className="site-nav" aria-label={pages.sitePages}>
      <div className="site-inner site-nav-row">
        <ul className="site-nav-list">
          <li>
            <SiteLink to={SITE_PATH} className="site-nav-link site-nav-back">
              {pages.home}
            </SiteLink>
          </li>
          <PageLinks info={info} className="site-nav-link" current={current} />
          {hasContact(info.clinic) && (
            <li>
              <a href="#contact" className="site-nav-link">
                {t.contact}
              </a>
            </li>
          )}
        </ul>
        <NavBooking clinic={info.clinic} />
      </div>
    </nav>
  );
}
