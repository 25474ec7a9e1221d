import type { ClientListItem } from '@carefront/shared/contracts';
import type { IsoDate } from '@carefront/shared/domain';
import { initialsOf } from './initials.ts';
import type { ClientName } from './own-people.repository.ts';

export const fullNameOf = ({ firstName, lastName }: Pick<ClientName, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

/** @param birthDates - Result of `findBirthDatesOfEqualNames` for the list. */
export function toClientListItem(client: ClientName, birthDates?: ReadonlyMap<number, IsoDate>): ClientListItem {
  const { id, status, firstName, lastName } = client;
  const birthday = birthDates?.get(id);
  return {
    id,
    status,
    ...(birthday !== undefined && { birthday }),
    user: { full_name: fullNameOf(client), initials: initialsOf(firstName, lastName) },
  };
}
