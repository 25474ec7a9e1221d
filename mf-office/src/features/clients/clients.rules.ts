import type { ClientListItem, QueryOf } from '@carefront/shared/contracts';
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

type ListQuery = Pick<
  QueryOf<'listClients'>,
  'tab' | 'include_waitlist' | 'include_onhold' | 'include_draft' | 'in_caseload'
>;

/** The server's query. Practitioners list the clients whose records they read: each row leads to a record. */
export const clientQueryOf = (status: ListedStatus): ListQuery => ({
  in_caseload: 1,
  ...(status === null ? { include_waitlist: 1, include_onhold: 1, include_draft: 1 } : { tab: status }),
});
