import { useMessages } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { isBlankHtml, isSectionOffered, isSectionShown, pageTextOf, type SiteSection } from '@carefront/shared/domain';
import { homeMessages } from '../../messages/home.ts';
import { PageFrame } from '../../page-frame.tsx';
import { type SiteRichTextName, useSiteEditing } from '../../parts/editing/site-editing.ts';
import { EmptyText } from '../../parts/empty-text.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { Picture } from '../../parts/picture.tsx';
import { SiteDrawing } from '../../parts/site-drawing.tsx';
import { isSiteIconName } from '../../parts/site-icon.tsx';
import { PageNav } from '../../parts/site-nav.tsx';
import { SiteRichText, SiteText } from '../../parts/site-text.tsx';
import { TeamList } from '../../people/team-list.tsx';
import { ServiceList } from '../../services/service-list.tsx';

export interface SectionPageProps {
  info: ClinicInfo;
  section: SiteSection;
}

const PAGE_TEXTS = {
  about: 'about_us_content',
  services: 'services_content',
  team: 'teams_content',
} as const satisfies Record<SiteSection, SiteRichTextName>;

/** The clinic's lists of services or people, below its text. */
function SectionList({ info, section }: SectionPageProps) {
  if (section === 'about') return null;
  return (
    <div className="site-page-list">
      <div className="site-inner">
        {section === 'services' ? (
          <ServiceList categories={info.bso.booking_site_services} clinic={info.clinic} headingLevel={2} />
        ) : (
          <TeamList practitioners={info.booking_site.practitioners} headingLevel={2} />
        )}
      </div>
    </div>
  );
}

/** A larger version of the picture in the home page's section, or our drawing. Decorative: phones do not show it. */
function AboutPicture({ icon }: { icon: string }) {
  return (
    <div className="site-page-art">
      <Picture
        src={icon}
        className="site-banner-picture"
        sizes="360px"
        fallback={<SiteDrawing icon={isSiteIconName(icon) ? icon : null} />}
      />
    </div>
  );
}

/** About Us, Services or Team as a separate page (ST-07, ST-21). */
export function SectionPage({ info, section }: SectionPageProps) {
  const t = useMessages(homeMessages);
  const isEdited = useSiteEditing() !== null;
  const { clinic, booking_site: site } = info;
  const isShown = isSectionShown(site.json_content.options, section);
  const name = PAGE_TEXTS[section];
  // The editor shows only the page's own text: the text that replaces a missing one is edited on the home page.
  const html = isEdited ? site[name] : isShown ? pageTextOf(site, section, isBlankHtml) : '';
  return (
    <PageFrame info={info} current={section}>
      <PageNav info={info} current={section} />
      <PageHead
        clinic={clinic}
        title={
          <SiteText
            name={`${section}.title`}
            value={site.json_content[section].title}
            lang={site.langs?.[`${section}.title`]}
            fallback={t[section]}
          />
        }
      />
      <div className="site-inner site-grid site-page-text">
        <div className="site-page-words">
          <SiteRichText
            name={name}
            html={html}
            lang={site.langs?.[isBlankHtml(site[name]) ? (`${section}.content` as const) : name]}
            headingLevel={2}
            empty={<EmptyText drawing="page" text={t.noContent} />}
          />
        </div>
        {section === 'about' && isShown && <AboutPicture icon={site.json_content.about.icon} />}
      </div>
      {(isSectionOffered(info, section) || isEdited) && <SectionList info={info} section={section} />}
    </PageFrame>
  );
}
