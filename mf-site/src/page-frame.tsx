import type { ClinicInfo } from '@carefront/shared/contracts';
import type { SiteSection } from '@carefront/shared/domain';
import type { ReactNode } from 'react';
import { ContactBar } from './contact/contact-bar.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { useSiteEditing } from './parts/site-editing.ts';

export interface PageFrameProps {
  info: ClinicInfo;
  /** What of the pages stands in it. */
  current: SiteSection | 'home' | null;
  children: ReactNode;
}

/** What every page of the site ends with: how to reach the clinic, and on a phone that within reach of the thumb. */
export function PageFrame({ info, current, children }: PageFrameProps) {
  const isEdited = useSiteEditing() !== null;
  return (
    <div className="site-page">
      {children}
      <ContactSection info={info} current={current} />
      {!isEdited && <ContactBar clinic={info.clinic} />}
    </div>
  );
}
