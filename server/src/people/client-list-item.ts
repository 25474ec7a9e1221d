import type { ClientListItem } from '@carefront/shared/contracts';
import { initialsOf } from './initials.ts';
import type { ClientName } from './own-people.repository.ts';

export const fullNameOf = ({ firstName, lastName }: Pick<ClientName, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`;

export function toClientListItem(client: ClientName): ClientListItem {
  const { id, status, firstName, lastName } = client;
  return { id, status, user: { full_name: fullNameOf(client), initials: initialsOf(firstName, lastName) } };
}
