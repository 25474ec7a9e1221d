import { useMessages } from '@carefront/shared/app';
import type { ClinicInfo } from '@carefront/shared/contracts';
import { homeMessages } from '../../messages/home.ts';
import { pagesMessages } from '../../messages/pages.ts';
import { SiteRichText, SiteText } from '../../parts/site-text.tsx';
import { SECTION_PATHS } from '../../paths.ts';
import { TeamList } from '../../people/team-list.tsx';
import { MoreLink } from './more-link.tsx';

export interface TeamSectionProps {
  site: ClinicInfo['booking_site'];
}

/** The practitioners of the clinic (ST-05). */
export function TeamSection({ site }: TeamSectionProps) {
  const t = useMessages(homeMessages);
  const pages = useMessages(pagesMessages);
  const { title, content } = site.json_content.team;
  return (
    <section id="team" className="site-section" aria-labelledby="team-title">
      <div className="site-inner">
        <h2 id="team-title" className="site-section-title">
          <SiteText name="team.title" value={title} fallback={t.team} />
        </h2>
        <SiteRichText name="team.content" html={content} empty={null} />
        <TeamList practitioners={site.practitioners} headingLevel={3} />
        <MoreLink to={SECTION_PATHS.team} pageText={site.teams_content} sectionText={content}>
          {pages.moreTeam}
        </MoreLink>
      </div>
    </section>
  );
}
