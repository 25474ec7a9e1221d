import { type ClinicRole, foldedName, nameSearch, type PersonState } from '@carefront/shared/domain';
import type { ListedPerson } from './people.api.ts';

export interface PeopleFilter {
  /** Words of the name, as typed. */
  search: string;
  /** null: every role. */
  role: ClinicRole | null;
  /** null: every state. */
  state: PersonState | null;
}

export const NO_FILTER: PeopleFilter = { search: '', role: null, state: null };

/** Returns the people whom all filters let through, in the order of the list. */
export function filterPeople(
  people: readonly ListedPerson[],
  { search, role, state }: PeopleFilter,
): readonly ListedPerson[] {
  const isFound = nameSearch(search);
  return people.filter(
    (person) =>
      isFound(foldedName(person.full_name)) &&
      (role === null || person.roles.includes(role)) &&
      (state === null || person.state === state),
  );
}
