import type { ClinicInfo } from '@carefront/shared/contracts';
import type { SiteSection } from '@carefront/shared/domain';
import { type ReactNode, useEffect, useRef } from 'react';
import { ContactBar } from './contact/contact-bar.tsx';
import { ContactSection } from './contact/contact-section.tsx';
import { useIsInEditor } from './parts/editing/editor-frame.ts';
import { useSiteEditing } from './parts/editing/site-editing.ts';
import { layOutSections } from './parts/lay-out-sections.ts';
import { ActionsOffScreenContext, useAreActionsOffScreen } from './parts/own-actions.ts';

export interface PageFrameProps {
  info: ClinicInfo;
  /** The content of the page. */
  current: SiteSection | 'home' | null;
  children: ReactNode;
}

/** Draws the two landmarks of each page: the content as `<main>`, then the footer with the contact details (ST-06). */
export function PageFrame({ info, current, children }: PageFrameProps) {
  const isEdited = useSiteEditing() !== null;
  const isInEditor = useIsInEditor();
  const areActionsOffScreen = useAreActionsOffScreen();
  const Content = isInEditor ? 'div' : 'main';
  const content = useRef<HTMLElement & HTMLDivElement>(null);
  // After each render: it may have brought new sections.
  useEffect(() => (content.current && !isInEditor ? layOutSections(content.current) : undefined));
  return (
    <ActionsOffScreenContext value={areActionsOffScreen && !isInEditor}>
      <div className="site-page">
        <Content ref={content} className="site-content">
          {children}
          {!isEdited && <ContactBar clinic={info.clinic} />}
        </Content>
        <ContactSection info={info} current={current} />
      </div>
    </ActionsOffScreenContext>
  );
}
