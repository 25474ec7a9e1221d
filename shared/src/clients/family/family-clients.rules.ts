import type { Role, SessionUser } from '../../contracts/index.ts';

interface OwnClient {
  id: number;
  name: string;
  /** Where another client of the account has the same name. */
  birthday?: string | undefined;
}

/** Whether the account may have clients assigned to it. */
export const looksAfterOthers = (roles: readonly Role[]): boolean =>
  roles.includes('guardian') || roles.includes('contact');

/** The clients of the account: its own client record, when the account has the role of a client, and the assigned clients. Each once. */
export function familyClients(
  { client_id, full_name, roles }: Pick<SessionUser, 'client_id' | 'full_name' | 'roles'>,
  assigned: readonly { id: number; birthday?: string | undefined; user: { full_name: string } }[],
): OwnClient[] {
  const own = client_id !== null && roles.includes('client') ? [{ id: client_id, name: full_name }] : [];
  const others = assigned.filter(({ id }) => id !== own[0]?.id);
  return [...own, ...others.map(({ id, birthday, user }) => ({ id, name: user.full_name, birthday }))];
}
