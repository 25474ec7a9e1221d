import { useClinicLang, useMessages } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { pagesMessages } from '../messages/pages.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { practitionerPath } from '../paths.ts';
import { Portrait } from './portrait.tsx';

export interface PractitionerCardProps {
  practitioner: Practitioner;
  headingLevel: 2 | 3;
}

/** A practitioner's name, title and discipline, the beginning of the description, and the link to the whole page. */
export function PractitionerCard({ practitioner, headingLevel }: PractitionerCardProps) {
  const t = useMessages(pagesMessages);
  const { full_name: fullName, title, bio, occupation } = practitioner.user;
  const lang = useClinicLang();
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="site-card site-person site-card-live">
      <Portrait user={practitioner.user} />
      <div className="site-person-text">
        <Heading className="site-card-title">
          <bdi>{fullName}</bdi>
        </Heading>
        {title?.trim() && (
          <p className="site-person-line" lang={lang}>
            {title}
          </p>
        )}
        {occupation && (
          <p className="site-person-line site-quiet" lang={lang}>
            {occupation.name}
          </p>
        )}
        {bio?.trim() && (
          <p className="site-card-text site-person-bio" lang={lang}>
            {bio.trim()}
          </p>
        )}
        <SiteLink
          to={practitionerPath(practitioner.id)}
          className="site-card-way site-card-target"
          label={`${t.profile}: ${fullName}`}
        >
          {t.profile}
        </SiteLink>
      </div>
    </li>
  );
}
