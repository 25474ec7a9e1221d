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
  return (
    <PageFrame info={info} current="home">
      <Banner info={info} />
      <SectionNav info={info} />
      <SiteSection section="about" info={info}>
        <AboutSection site={site} />
      </SiteSection>
      <SiteSection section="services" info={info}>
        <ServicesSection info={info} />
      </SiteSection>
      <SiteSection section="team" info={info}>
        <TeamSection site={site} />
      </SiteSection>
    </PageFrame>
  );
}
