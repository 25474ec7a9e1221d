import { useMessages } from '@carefront/shared/app';
import type { Practitioner } from '@carefront/shared/contracts';
import { homeMessages } from '../messages/home.ts';
import { EmptyText } from '../parts/empty-text.tsx';
import { rowClass } from '../parts/row-class.ts';
import { PractitionerCard } from './practitioner-card.tsx';

export interface TeamListProps {
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
