import { useMessages } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { homeMessages } from '../../messages/home.ts';
import { pagesMessages } from '../../messages/pages.ts';
import { SiteRichText, SiteText } from '../../parts/site-text.tsx';
import { SECTION_PATHS } from '../../paths.ts';
import { ServiceList } from '../../services/service-list.tsx';
import { MoreLink } from './more-link.tsx';

export interface ServicesSectionProps {
  info: ClinicInfo;
}

/** The services of the clinic (ST-04). */
export function ServicesSection({ info }: ServicesSectionProps) {
  const t = useMessages(homeMessages);
  const pages = useMessages(pagesMessages);
  const { clinic, bso, booking_site: site } = info;
  const { title, content } = site.json_content.services;
  return (
    <section id="services" className="site-section site-section-raised" aria-labelledby="services-title">
      <div className="site-inner">
        <h2 id="services-title" className="site-section-title">
          <SiteText name="services.title" value={title} fallback={t.services} />
        </h2>
        <SiteRichText name="services.content" html={content} empty={null} />
        <ServiceList categories={bso.booking_site_services} clinic={clinic} headingLevel={3} />
        <MoreLink to={SECTION_PATHS.services} pageText={site.services_content} sectionText={content}>
          {pages.moreServices}
        </MoreLink>
      </div>
    </section>
  );
}
