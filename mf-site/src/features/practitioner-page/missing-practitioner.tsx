import { useMessages } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { isSectionOffered } from '@carefront/shared/domain';
import { pagesMessages } from '../../messages/pages.ts';
import { PageFrame } from '../../page-frame.tsx';
import { EmptyDrawing } from '../../parts/empty-text.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { PageNav } from '../../parts/site-nav.tsx';
import { SECTION_PATHS, SITE_PATH } from '../../paths.ts';

/** Shown when no practitioner has this address (ST-08): possible reasons, and links to continue. */
export function MissingPractitioner({ info }: { info: ClinicInfo }) {
  const t = useMessages(pagesMessages);
  const isTeamOffered = isSectionOffered(info, 'team');
  return (
    <PageFrame info={info} current={null}>
      <PageNav info={info} current={null} />
      <div className="site-inner site-missing">
        <EmptyDrawing drawing="people" />
        <h1 className="site-section-title" tabIndex={-1}>
          {t.practitionerNotFound}
        </h1>
        <p className="site-lead">{t.notFoundHint}</p>
        <div className="site-actions">
          <SiteLink to={isTeamOffered ? SECTION_PATHS.team : SITE_PATH} className="site-button site-button-primary">
            {isTeamOffered ? t.seeTeam : t.backHome}
          </SiteLink>
        </div>
      </div>
    </PageFrame>
  );
}
