import { useMessages } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { homeMessages } from '../messages/home.ts';
import { pagesMessages } from '../messages/pages.ts';
import { EmptyText } from '../parts/empty-text.tsx';
import { Picture } from '../parts/picture.tsx';
import { rowClass } from '../parts/row-class.ts';
import { SiteLink } from '../parts/site-link.tsx';
import { practitionerPath } from '../paths.ts';

interface TeamListProps {
  practitioners: readonly Practitioner[];
  /** The heading level of the names: one below the title above the list. */
  headingLevel: 2 | 3;
}

/** The cards of the clinic's practitioners (ST-05). */
export function TeamList({ practitioners, headingLevel }: TeamListProps) {
  const t = useMessages(homeMessages);
  if (practitioners.length === 0) return <EmptyText drawing="people" text={t.noPractitioners} />;
  return (
    <ul className={`site-grid site-cards ${rowClass(practitioners.length)}`}>
      {practitioners.map((practitioner) => (
        <PractitionerCard key={practitioner.id} practitioner={practitioner} headingLevel={headingLevel} />
      ))}
    </ul>
  );
}

interface PractitionerCardProps {
  practitioner: Practitioner;
  headingLevel: 2 | 3;
}

/** A practitioner's name, title and discipline, the beginning of the description, and the link to the whole page. */
function PractitionerCard({ practitioner, headingLevel }: PractitionerCardProps) {
  const t = useMessages(pagesMessages);
  const { full_name: fullName, title, bio, occupation, langs } = practitioner.user;
  const Heading = `h${headingLevel}` as const;
  return (
    <li className="site-card site-person site-card-live">
      <Portrait user={practitioner.user} />
      <div className="site-person-text">
        <Heading className="site-card-title">
          <bdi>{fullName}</bdi>
        </Heading>
        {title?.trim() && (
          <p className="site-person-line" lang={langs?.title}>
            {title}
          </p>
        )}
        {occupation && (
          <p className="site-person-line site-quiet" lang={occupation.langs?.name}>
            {occupation.name}
          </p>
        )}
        {bio?.trim() && (
          <p className="site-card-text site-person-bio" lang={langs?.bio}>
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

const SIZES = '144px';

/** A practitioner's portrait in an arch, or the initials. Decorative: the name is beside it. */
export function Portrait({ user }: { user: Practitioner['user'] }) {
  return (
    <span className="site-portrait" aria-hidden="true">
      <Picture src={user.portrait ?? ''} className="site-portrait-picture" sizes={SIZES} fallback={user.initials} />
    </span>
  );
}
