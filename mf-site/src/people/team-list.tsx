import { useMessages } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { homeMessages } from '../messages/home.ts';
import { EmptyText } from '../parts/empty-text.tsx';
import { PractitionerCard } from './practitioner-card.tsx';

export interface TeamListProps {
  practitioners: readonly Practitioner[];
  /** The heading level of the names: one below the title above the list. */
  headingLevel: 2 | 3;
}

/** Chooses the columns so that no row has a single card: two columns for two people, three when they fill the rows, else four. */
function rowClass(count: number): string {
  if (count === 1) return 'site-team-single';
  if (count === 2) return 'site-team-halves';
  return count % 3 === 0 || count === 5 ? 'site-team-thirds' : 'site-team-quarters';
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
