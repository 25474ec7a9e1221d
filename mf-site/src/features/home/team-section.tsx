import { useMessages } from '@carefront/shared/app';
import type { Practitioner, SiteContent } from '@carefront/shared/contracts';
import { homeMessages } from '../../messages/home.ts';
import { SiteRichText, SiteText } from '../../parts/site-text.tsx';
import { PractitionerCard } from './practitioner-card.tsx';

export interface TeamSectionProps {
  content: SiteContent['team'];
  practitioners: Practitioner[];
}

/** Cards side by side such that no row is left with a lone one: halves for two and four people, thirds for more. */
function rowClass(count: number): string {
  if (count === 1) return 'site-team-single';
  return count === 2 || count === 4 ? 'site-team-halves' : 'site-team-thirds';
}

/** The people one may meet (ST-05). */
export function TeamSection({ content, practitioners }: TeamSectionProps) {
  const t = useMessages(homeMessages);
  return (
    <section id="team" className="site-section" aria-labelledby="team-title">
      <div className="site-inner">
        <h2 id="team-title" className="site-section-title">
          <SiteText name="team.title" value={content.title} fallback={t.team} />
        </h2>
        <SiteRichText name="team.content" html={content.content} empty={null} />
        {practitioners.length === 0 ? (
          <p className="site-quiet">{t.noPractitioners}</p>
        ) : (
          <ul className={`site-grid site-cards ${rowClass(practitioners.length)}`}>
            {practitioners.map((practitioner) => (
              <PractitionerCard key={practitioner.id} practitioner={practitioner} />
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
