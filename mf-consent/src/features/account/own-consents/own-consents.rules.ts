import type { ConsentListItem } from '@carefront/shared/contracts';

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
