import { pagePath, useMessages } from '@carefront/shared/app';
import type { ClinicInfo, Practitioner } from '@carefront/shared/contracts';
import { isSectionOffered } from '@carefront/shared/domain';
import { pagesMessages } from '../../messages/pages.ts';
import { PageFrame } from '../../page-frame.tsx';
import { EmptyDrawing } from '../../parts/empty-text.tsx';
import { PageHead } from '../../parts/page-head.tsx';
import { SiteLink } from '../../parts/site-link.tsx';
import { PageNav } from '../../parts/site-nav.tsx';
import { SECTION_PATHS, SITE_PATH } from '../../paths.ts';
import { Portrait, TeamList } from '../../people/team-list.tsx';

interface PractitionerPageProps {
  info: ClinicInfo;
  /** null: no practitioner has this address. */
  practitioner: Practitioner | null;
}

/** The number of other practitioners below the text: one full row. */
const MAX_OTHERS = 4;

/** One practitioner with the whole description (RT-10); without a practitioner, the page of ST-08. */
export function PractitionerPage({ info, practitioner }: PractitionerPageProps) {
  const t = useMessages(pagesMessages);
  const { clinic, booking_site: site } = info;
  if (!practitioner) return <MissingPractitioner info={info} />;
  const { full_name: fullName, title, bio, occupation, langs } = practitioner.user;
  const others = site.practitioners.filter(({ id }) => id !== practitioner.id).slice(0, MAX_OTHERS);
  return (
    <PageFrame info={info} current={null}>
      <PageNav info={info} current={null} />
      <PageHead
        clinic={clinic}
        title={<bdi>{fullName}</bdi>}
        art={<Portrait user={practitioner.user} />}
        booking={{
          to: `${pagePath('booking')}?practitioner=${practitioner.id}`,
          label: t.bookWith(fullName.split(' ')[0] ?? fullName),
        }}
      >
        {title?.trim() && (
          <p className="site-lead" lang={langs?.title}>
            {title}
          </p>
        )}
        {occupation && (
          <p className="site-person-discipline" lang={occupation.langs?.name}>
            {occupation.name}
          </p>
        )}
      </PageHead>
      {bio?.trim() && (
        <div className="site-inner site-page-text">
          <p className="site-bio" lang={langs?.bio}>
            {bio.trim()}
          </p>
        </div>
      )}
      {others.length > 0 && (
        <section className="site-page-list" aria-labelledby="others-title">
          <div className="site-inner">
            <h2 id="others-title" className="site-section-title">
              {t.alsoOnTeam}
            </h2>
            <TeamList practitioners={others} headingLevel={3} />
          </div>
        </section>
      )}
    </PageFrame>
  );
}

/** Shown when no practitioner has this address (ST-08): possible reasons, and links to continue. */
function MissingPractitioner({ info }: { info: ClinicInfo }) {
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
