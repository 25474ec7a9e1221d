import type { ClinicInfo } from '@carefront/shared/contracts';
import type { SiteSection } from '@carefront/shared/domain';
import type { ComponentType } from 'react';

/** The site's own pages, as visitors see them. */
export interface SitePages {
  Home: ComponentType<{ info: ClinicInfo }>;
  Section: ComponentType<{ info: ClinicInfo; section: SiteSection }>;
}

export interface EditSiteDoorProps {
  pages: SitePages;
}

/** Fetches the editor when it is needed: visitors load nothing of it. */
export function EditSiteDoor(_props: EditSiteDoorProps) {
  return null;
}
