import type { ConsentListItem } from '@carefront/shared/contracts';
import { listConsents } from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import { queryOptions } from '@tanstack/react-query';

/** Statuses that wait for a signature: the clinic's first, because that is the reader's own work. */
export const WAITING_STATUSES = ['Signed', 'Viewed', 'Draft'] as const;
export type WaitingStatus = (typeof WAITING_STATUSES)[number];

const MOST_SHOWN = 5;

export interface WaitingConsents {
  readonly totals: Readonly<Record<WaitingStatus, number>>;
  /** The first of them. */
  readonly first: readonly ConsentListItem[];
}

/** The key is below that of the lists: what reads the lists again after a change also reads these again. */
export const waitingConsentsQuery = (api: ApiClient) =>
  queryOptions<WaitingConsents>({
    queryKey: ['own', 'consents', 'waiting'],
    async queryFn({ signal }) {
      const listOf = (status: WaitingStatus) =>
        api.call(listConsents, { query: { status, page: 1, limit: MOST_SHOWN }, signal });
      const [signed, viewed, drafts] = await Promise.all(WAITING_STATUSES.map(listOf));
      const lists = [signed, viewed, drafts].flatMap((list) => list?.data ?? []);
      return {
        totals: { Signed: signed?.total ?? 0, Viewed: viewed?.total ?? 0, Draft: drafts?.total ?? 0 },
        first: lists.slice(0, MOST_SHOWN),
      };
    },
    refetchOnWindowFocus: true,
  });
