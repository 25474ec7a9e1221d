import type { ClinicInfo } from '@carefront/shared/contracts';
import { SiteSection } from '../../parts/site-section.tsx';
import { AboutSection } from './about-section.tsx';
import { Banner } from './banner.tsx';
import { ContactSection } from './contact-section.tsx';
import { SectionNav } from './section-nav.tsx';
import { ServicesSection } from './services-section.tsx';
import { shownSections } from './shown-sections.ts';
import { TeamSection } from './team-section.tsx';

export interface HomePageProps {
  info: ClinicInfo;
}

/** The clinic's public home (RT-01): sections follow the clinic's switches, the order is fixed. */
export function HomePage({ info }: HomePageProps) {
  const { clinic, bso, booking_site: site } = info;
  const content = site.json_content;
  const { options } = content;
  return (
    <div className="site-page">
      <Banner clinic={clinic} home={content.home} />
      <SectionNav sections={shownSections(options)} content={content} />
      <SiteSection section="about" options={options}>
        <AboutSection about={content.about} />
      </SiteSection>
      <SiteSection section="services" options={options}>
        <ServicesSection content={content.services} categories={bso.booking_site_services} clinic={clinic} />
      </SiteSection>
      <SiteSection section="team" options={options}>
        <TeamSection content={content.team} practitioners={site.practitioners} />
      </SiteSection>
      <ContactSection clinic={clinic} />
    </div>
  );
}
