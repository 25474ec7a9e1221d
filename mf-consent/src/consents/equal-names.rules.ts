import type { ConsentListItem } from '@carefront/shared/contracts';
import { idsOfEqualNames } from '@carefront/shared/domain';

type Listed = Pick<ConsentListItem, 'client'>;

export const fullNameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/**
 * Tells the clients of one list apart. A consent has the birth date that its document names, where the reader may see it.
 * @returns Gives the birth date to show beside the client of a consent of the list; undefined: no other client of the list has this name.
 */
export function birthDatesBeside(consents: readonly Listed[]): (consent: Listed) => string | undefined {
  const equal = idsOfEqualNames(consents.map(({ client }) => ({ id: client.id, name: fullNameOf(client) })));
  return ({ client: { id, dob } }) => (equal.has(id) && dob !== null ? dob : undefined);
}
