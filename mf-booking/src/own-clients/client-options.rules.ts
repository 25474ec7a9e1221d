import type { ReplyOf, SessionUser } from '@carefront/shared/contracts';

type AssignedClient = ReplyOf<'getGuardianData'>['clients'][number];

export interface ClientOption {
  readonly value: number;
  readonly label: string;
}

/** Names one of several people: with the birth date, where two names of the list are equal. */
type Naming = (name: string, birthday: string | undefined) => string;

/** Lists the clients whom a guardian or contact may book for. The user comes first, if the user is a client too. */
export function clientOptions(user: SessionUser, assigned: readonly AssignedClient[], named: Naming): ClientOption[] {
  const others = assigned
    .filter(({ id }) => id !== user.client_id)
    .map(({ id, birthday, user: { full_name } }) => ({ value: id, label: named(full_name, birthday) }));
  return user.client_id === null ? others : [{ value: user.client_id, label: user.full_name }, ...others];
}

/** Returns the client to preselect: the one chosen before, else the only one. @returns null: the user must choose (BK-49). */
export function preselectedClient(chosenId: number | null, options: readonly ClientOption[]): number | null {
  if (options.some(({ value }) => value === chosenId)) return chosenId;
  return options.length === 1 ? (options[0]?.value ?? null) : null;
}
