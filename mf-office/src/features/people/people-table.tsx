import { useMessages } from '@carefront/shared/app';
import type { SessionUser } from '@carefront/shared/contracts';
import { DataTable } from '@carefront/shared/ui/pages';
import type { ListedPerson } from './people.api.ts';
import { PEOPLE } from './people.messages.ts';
import { PersonRow } from './person-row.tsx';

interface PeopleTableProps {
  people: readonly ListedPerson[];
  user: SessionUser;
  onEdit(person: ListedPerson): void;
}

/** A table on a desktop, cards in narrower windows. */
export function PeopleTable({ people, user, onEdit }: PeopleTableProps) {
  const t = useMessages(PEOPLE);
  return (
    <DataTable label={t.table} columns={[t.name, t.roles, t.state, t.twoFactor, t.lastLogin, t.actions]}>
      {people.map((person) => (
        <PersonRow key={person.id} person={person} user={user} onEdit={() => onEdit(person)} />
      ))}
    </DataTable>
  );
}
