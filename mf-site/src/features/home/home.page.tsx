import type { ClinicInfo } from '@carefront/shared/contracts';
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
  const sections = shownSections(content.options);
  return (
    <div className="site-page">
      <Banner clinic={clinic} home={content.home} />
      <SectionNav sections={sections} content={content} />
      {sections.includes('about') && <AboutSection about={content.about} />}
      {sections.includes('services') && (
        <ServicesSection content={content.services} categories={bso.booking_site_services} clinic={clinic} />
      )}
      {sections.includes('team') && <TeamSection content={content.team} practitioners={site.practitioners} />}
      <ContactSection clinic={clinic} />
    </div>
  );
}
