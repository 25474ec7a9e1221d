import { useMessages } from '@carefront/shared/app';
import type { SiteContent } from '@carefront/shared/contracts';
import { SITE_SECTIONS, type SiteSection } from '@carefront/shared/domain';
import { homeMessages } from '../messages/home.ts';
import { pagesMessages } from '../messages/pages.ts';
import type { SectionId } from '../paths.ts';
import { SECTION_PATHS, SITE_PATH } from '../paths.ts';
import { shownSections, titleOr } from './shown-sections.ts';
import { SiteLink } from './site-link.tsx';

function useTitleOf(content: SiteContent): (id: SectionId) => string {
  const t = useMessages(homeMessages);
  return (id) => (id === 'contact' ? t.contact : titleOr(content[id].title, t[id]));
}

export interface SectionNavProps {
  content: SiteContent;
}

/** Links to the sections of the home page. With a single section it is left out. */
export function SectionNav({ content }: SectionNavProps) {
  const t = useMessages(homeMessages);
  const titleOf = useTitleOf(content);
  const sections = shownSections(content.options);
  if (sections.length < 2) return null;
  return (
    <nav className="site-nav" aria-label={t.onThisPage}>
      <ul className="site-inner site-nav-list">
        {sections.map((id) => (
          <li key={id}>
            <a href={`#${id}`} className="site-nav-link">
              {titleOf(id)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export interface PageLinksProps {
  content: SiteContent;
  className: string;
  /** The page that shows the links. A practitioner's page counts as 'team'. */
  current: SiteSection | 'home' | null;
}

/** Links to the content pages of the shown sections, as list items (RT-10). */
export function PageLinks({ content, className, current }: PageLinksProps) {
  const titleOf = useTitleOf(content);
  const shown = shownSections(content.options);
  return SITE_SECTIONS.filter((section) => shown.includes(section)).map((section) => (
    <li key={section}>
      <SiteLink to={SECTION_PATHS[section]} className={className} isCurrent={section === current}>
        {titleOf(section)}
      </SiteLink>
    </li>
  ));
}

export interface PageNavProps {
  content: SiteContent;
  current: SiteSection | null;
}

/** Links to the home page and to the content pages. */
export function PageNav({ content, current }: PageNavProps) {
  const t = useMessages(homeMessages);
  const pages = useMessages(pagesMessages);
  return (
    <nav className="site-nav" aria-label={pages.sitePages}>
      <ul className="site-inner site-nav-list">
        <li>
          <SiteLink to={SITE_PATH} className="site-nav-link site-nav-back">
            {pages.home}
          </SiteLink>
        </li>
        <PageLinks content={content} className="site-nav-link" current={current} />
        <li>
          <a href="#contact" className="site-nav-link">
            {t.contact}
          </a>
        </li>
      </ul>
    </nav>
  );
}
