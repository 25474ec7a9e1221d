import type { ConsentListItem, Role, SessionUser } from '@carefront/shared/contracts';

/** Whether the reader is who is to sign it. */
export const waitsForReader = ({ offers }: Pick<ConsentListItem, 'offers'>): boolean => offers.includes('sign');

/**
 * Lists each consent once: first those that wait for the reader's signature, then the others, both in the given order.
 * @param unsigned - From any page; a consent that is also listed uses the list's entry.
 */
export function waitingFirst(
  listed: readonly ConsentListItem[],
  unsigned: readonly ConsentListItem[],
): ConsentListItem[] {
  const all = [...new Map([...unsigned.filter(waitsForReader), ...listed].map((one) => [one.id, one])).values()];
  return [...all.filter(waitsForReader), ...all.filter((one) => !waitsForReader(one))];
}

/**
 * Whether each form must say whose it is: not to somebody who has only their own.
 * @param ownClientId - The account's own client record; null for who has none, such as most guardians.
 */
export const isClientShown = (consents: readonly ConsentListItem[], ownClientId: number | null): boolean =>
  consents.some(({ client }) => client.id !== ownClientId);

/** When the consent was accepted, ISO; null: not accepted. */
export const signedAtOf = ({ signatures }: Pick<ConsentListItem, 'signatures'>): string | null =>
  signatures.find(({ role }) => role !== 'provider')?.signed_at ?? null;

interface OwnClient {
  id: number;
  name: string;
}

/** Whether the account may have clients assigned to it. */
export const looksAfterOthers = (roles: readonly Role[]): boolean =>
  roles.includes('guardian') || roles.includes('contact');

/** The account's own client record, while it is a client, and those assigned to it; each once. */
export function familyClients(
  { client_id, full_name, roles }: Pick<SessionUser, 'client_id' | 'full_name' | 'roles'>,
  assigned: readonly { id: number; user: { full_name: string } }[],
): OwnClient[] {
  const own = client_id !== null && roles.includes('client') ? [{ id: client_id, name: full_name }] : [];
  const others = assigned.filter(({ id }) => id !== own[0]?.id);
  return [...own, ...others.map(({ id, user }) => ({ id, name: user.full_name }))];
}
