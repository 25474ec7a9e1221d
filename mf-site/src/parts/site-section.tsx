import { isSectionShown, type SiteSection as Section, type SiteTexts } from '@carefront/shared/domain';
import type { ReactNode } from 'react';
import { useSiteEditing } from './editing/site-editing.ts';

export interface SiteSectionProps {
  section: Section;
  options: SiteTexts['json_content']['options'];
  children: ReactNode;
}

/** A section of the home page that the clinic can switch off (ST-03). The editor still draws it, and marks it as hidden. */
export function SiteSection({ section, options, children }: SiteSectionProps) {
  const editing = useSiteEditing();
  const isShown = isSectionShown(options, section);
  if (!editing) return isShown ? children : null;
  return (
    <editing.Section section={section} isShown={isShown}>
      {children}
    </editing.Section>
  );
}
