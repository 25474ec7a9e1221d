import type { ClinicInfo } from '@carefront/shared/contracts';
import { PageFrame } from '../../page-frame.tsx';
import { SectionNav } from '../../parts/site-nav.tsx';
import { SiteSection } from '../../parts/site-section.tsx';
import { AboutSection } from './about-section.tsx';
import { Banner } from './banner.tsx';
import { ServicesSection } from './services-section.tsx';
import { TeamSection } from './team-section.tsx';

export interface HomePageProps {
  info: ClinicInfo;
}

/** The clinic's public home page (RT-01). The clinic can switch sections off; their order is fixed. */
export function HomePage({ info }: HomePageProps) {
  const { booking_site: site } = info;
  const { options } = site.json_content;
  return (
    <PageFrame info={info} current="home">
      <Banner info={info} />
      <SectionNav content={site.json_content} />
      <SiteSection section="about" options={options}>
        <AboutSection site={site} />
      </SiteSection>
      <SiteSection section="services" options={options}>
        <ServicesSection info={info} />
      </SiteSection>
      <SiteSection section="team" options={options}>
        <TeamSection site={site} />
      </SiteSection>
    </PageFrame>
  );
}
