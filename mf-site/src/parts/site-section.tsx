import type { ClinicInfo } from '@carefront/shared/contracts';
import { isSectionOffered, isSectionShown, type SiteSection as Section } from '@carefront/shared/domain';
import type { ReactNode } from 'react';
import { useSiteEditing } from './editing/site-editing.ts';

export interface SiteSectionProps {
  section: Section;
  info: ClinicInfo;
  children: ReactNode;
}

/** A section of the home page. Visitors see it when it is switched on and has content (ST-03). The editor always draws it. */
export function SiteSection({ section, info, children }: SiteSectionProps) {
  const editing = useSiteEditing();
  if (!editing) return isSectionOffered(info, section) ? children : null;
  return (
    <editing.Section section={section} isShown={isSectionShown(info.booking_site.json_content.options, section)}>
      {children}
    </editing.Section>
  );
}
