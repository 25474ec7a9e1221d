import type { ConsentListItem, Role, SessionUser } from '@carefront/shared/contracts';

/** Whether the consent waits for the reader's signature. */
export const waitsForReader = ({ offers }: Pick<ConsentListItem, 'offers'>): boolean => offers.includes('sign');

/**
 * Lists each consent once: first the consents that wait for the reader's signature, then the other consents, both in the given order.
 * @param unsigned - The unsigned consents of all pages. For a consent in both lists, the entry of `listed` counts.
 */
export function waitingFirst(
  listed: readonly ConsentListItem[],
  unsigned: readonly ConsentListItem[],
): ConsentListItem[] {
  const all = [...new Map([...unsigned.filter(waitsForReader), ...listed].map((one) => [one.id, one])).values()];
  return [...all.filter(waitsForReader), ...all.filter((one) => !waitsForReader(one))];
}

/**
 * Whether each form must name its client: not for a person who has only their own consents.
 * @param ownClientId - The account's own client record; null: the account has none, as most guardians.
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

/** The clients of the account: its own client record, when the account has the role of a client, and the assigned clients. Each once. */
export function familyClients(
  { client_id, full_name, roles }: Pick<SessionUser, 'client_id' | 'full_name' | 'roles'>,
  assigned: readonly { id: number; user: { full_name: string } }[],
): OwnClient[] {
  const own = client_id !== null && roles.includes('client') ? [{ id: client_id, name: full_name }] : [];
  const others = assigned.filter(({ id }) => id !== own[0]?.id);
  return [...own, ...others.map(({ id, user }) => ({ id, name: user.full_name }))];
}
