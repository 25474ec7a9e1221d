import type { ClinicInfo } from '@carefront/shared/contracts';
import type { SiteSection } from '@carefront/shared/domain';

export interface SectionPageProps {
  info: ClinicInfo;
  section: SiteSection;
}

/** About Us, Services or Team on a page of its own (ST-07, ST-21). */
export function SectionPage(_props: SectionPageProps) {
  return null;
}
