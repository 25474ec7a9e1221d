import { STAFF_CONSENTS_PATH, staffConsentPath } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { CONSENT_STATUSES, type ConsentStatus } from '@carefront/shared/domain';

/** Below the consents' own path, in the place of an id. */
export const NEW_CONSENT_ID = 'new';

/** Which list is on show; null: all. */
export type ListedStatus = ConsentStatus | null;
export const LISTED_STATUSES: readonly ListedStatus[] = [null, ...CONSENT_STATUSES];

/** @param asked - From the address; anything. */
export const listedStatusOf = (asked: string | null): ListedStatus =>
  CONSENT_STATUSES.find((status) => status === asked) ?? null;

const withStatus = (path: string, status: ListedStatus): string =>
  status === null ? path : `${path}?status=${status}`;

export const listPath = (status: ListedStatus): string => withStatus(STAFF_CONSENTS_PATH, status);
/** The consent over the list as it is on show. */
export const openConsentPath = (id: string, status: ListedStatus): string => withStatus(staffConsentPath(id), status);

/** Whose signature is missing, and when a guardian was sent a link: null: never; undefined: nobody needs to know. */
export interface Waiting {
  readonly forWhom: 'client' | 'guardian' | 'provider' | 'nobody';
  readonly askedAt: string | null | undefined;
}

export function waitingOf({
  status,
  signer,
  guardian_asked_at,
}: Pick<ConsentListItem, 'status' | 'signer' | 'guardian_asked_at'>): Waiting {
  switch (status) {
    case 'Draft':
    case 'Viewed':
      // Whoever signs alone may have a guardian who was asked all the same: their link opens the form still.
      return { forWhom: signer, askedAt: signer === 'guardian' ? guardian_asked_at : (guardian_asked_at ?? undefined) };
    case 'Signed':
      return { forWhom: 'provider', askedAt: undefined };
    case 'Completed':
      return { forWhom: 'nobody', askedAt: undefined };
  }
}

export const fullNameOf = ({ first_name, last_name }: { first_name: string; last_name: string }): string =>
  `${first_name} ${last_name}`.trim();

/** Who accepts the terms, by name; null: a guardian whom nobody has named yet. */
export function signerNameOf({
  signer,
  client,
  guardian,
}: Pick<ConsentListItem, 'signer' | 'client' | 'guardian'>): string | null {
  if (signer === 'client') return fullNameOf(client);
  return guardian ? fullNameOf(guardian) : null;
}
