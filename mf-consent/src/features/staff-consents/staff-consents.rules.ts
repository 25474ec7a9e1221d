import type { ClientListItem, ConsentListItem } from '@carefront/shared/contracts';
import { CONSENT_STATUSES, type ConsentStatus, type IsoDate, initials, isFilterDay } from '@carefront/shared/domain';
import type { ConsentFilter } from '../../consents/consents.api.ts';
import { fullNameOf } from '../../consents/equal-names.rules.ts';
import { STAFF_CONSENTS_PATH, staffConsentPath } from '../../paths.ts';

/** Stands for an id in the path of the consents: the dialog creates a consent. */
export const NEW_CONSENT_ID = 'new';

/** Status filter of the list; null: all statuses. */
export type ListedStatus = ConsentStatus | null;
export const LISTED_STATUSES: readonly ListedStatus[] = [null, ...CONSENT_STATUSES];

/** The filter of the list. */
export interface ListFilter {
  readonly status: ListedStatus;
  /** The client's id; null: all clients. */
  readonly clientId: number | null;
  /** The practitioner who completes the consents; null: all. */
  readonly practitionerId: number | null;
  /** Days at the clinic on which the consents were made, both inclusive; null: no limit. */
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
}

const ID = /^[1-9]\d{0,14}$/;

/** Reads the filter from the address. An invalid value counts as no value. */
export function listFilterOf(query: URLSearchParams): ListFilter {
  const textOf = (name: string): string => query.get(name) ?? '';
  const idOf = (name: string): number | null => (ID.test(textOf(name)) ? Number(textOf(name)) : null);
  const dayOf = (name: string): IsoDate | null => (isFilterDay(textOf(name)) ? textOf(name) : null);
  return {
    status: CONSENT_STATUSES.find((status) => status === query.get('status')) ?? null,
    clientId: idOf('client'),
    practitionerId: idOf('with'),
    from: dayOf('from'),
    to: dayOf('to'),
  };
}

function withFilter(path: string, { status, clientId, practitionerId, from, to }: ListFilter): string {
  const query = new URLSearchParams();
  const parts = { status, client: clientId, with: practitionerId, from, to };
  for (const [name, value] of Object.entries(parts)) if (value !== null) query.set(name, String(value));
  return query.size === 0 ? path : `${path}?${query}`;
}

export const listPath = (filter: ListFilter): string => withFilter(STAFF_CONSENTS_PATH, filter);
/** The address of a consent over the current list. */
export const openConsentPath = (id: string, filter: ListFilter): string => withFilter(staffConsentPath(id), filter);

/** No limit at all. */
export const NO_FILTER: ListFilter = { status: null, clientId: null, practitionerId: null, from: null, to: null };

/** Whether the filter has a practitioner or days: what `ChosenFilters` names and removes. */
export const isNarrowed = ({ practitionerId, from, to }: ListFilter): boolean =>
  practitionerId !== null || from !== null || to !== null;

/** Whether the first day is after the last day: no consent can match. */
export const isRangeBackward = ({ from, to }: ListFilter): boolean => from !== null && to !== null && to < from;

/** The filter as the server's query. */
export const consentFilterOf = ({ status, clientId, practitionerId, from, to }: ListFilter): ConsentFilter => ({
  ...(status !== null && { status }),
  ...(clientId !== null && { client_id: clientId }),
  ...(practitionerId !== null && { practitioner_id: practitionerId }),
  ...(from !== null && { from }),
  ...(to !== null && { to }),
});

/**
 * Returns the client of a filter that came from the address. The address holds only an id, so the name is taken from the filtered list.
 * @param numbered - The name for an empty list, made from the client's number.
 */
export function filteredClient(
  clientId: number,
  consents: readonly Pick<ConsentListItem, 'client'>[],
  numbered: string,
): ClientListItem {
  const known = consents.find(({ client }) => client.id === clientId);
  const full_name = known ? fullNameOf(known.client) : numbered;
  return { id: clientId, status: 'Active', user: { full_name, initials: initials(full_name) } };
}

/** The person whose signature is missing, and the time when a guardian's link was sent; null: never sent; undefined: not shown. */
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
      // Also for a client who signs alone: an earlier link of the guardian still opens the form.
      return { forWhom: signer, askedAt: signer === 'guardian' ? guardian_asked_at : (guardian_asked_at ?? undefined) };
    case 'Signed':
      return { forWhom: 'provider', askedAt: undefined };
    case 'Completed':
      return { forWhom: 'nobody', askedAt: undefined };
  }
}

/** The name of the person who accepts the terms; null: the guardian is not named yet. */
export function signerNameOf({
  signer,
  client,
  guardian,
}: Pick<ConsentListItem, 'signer' | 'client' | 'guardian'>): string | null {
  if (signer === 'client') return fullNameOf(client);
  return guardian ? fullNameOf(guardian) : null;
}
