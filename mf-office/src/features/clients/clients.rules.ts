import type { ClientListItem } from '@carefront/shared/contracts';
import { CLIENTS_PATH } from '../../paths.ts';

export type ClientStatus = ClientListItem['status'];
/** null: clients of every status. */
export type ListedStatus = ClientStatus | null;

const OF_OFFICE: readonly ListedStatus[] = [null, 'Active', 'Waitlist', 'On Hold', 'Draft'];

/** The statuses that a reader can filter by: drafts are shown to the office only. */
export const listedStatuses = (isOffice: boolean): readonly ListedStatus[] =>
  OF_OFFICE.filter((status) => isOffice || status !== 'Draft');

/** Reads the status from the address. A status that the reader cannot filter by counts as none. */
export const statusOf = (query: URLSearchParams, isOffice: boolean): ListedStatus =>
  listedStatuses(isOffice).find((status) => status === query.get('status')) ?? null;

export const listPath = (status: ListedStatus): string =>
  status === null ? CLIENTS_PATH : `${CLIENTS_PATH}?${new URLSearchParams({ status })}`;
