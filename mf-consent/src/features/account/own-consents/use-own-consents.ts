import { rowsOf, useRemote } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { type PagedRows, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ConsentFilter, consentIdOf, consentsQuery } from '../../../consents/consents.api.ts';
import { unsignedConsentsQuery } from './own-consents.api.ts';
import { waitingFirst, waitsForReader } from './own-consents.rules.ts';

export interface OwnConsentLists {
  all: readonly ConsentListItem[];
  /** Consents that wait for the reader's signature, of all pages. */
  waiting: PagedRows<ConsentListItem>;
  /** All other consents, page by page. */
  kept: PagedRows<ConsentListItem>;
}

/**
 * Lists the account's consents, newest first. When they fill more than one page, unsigned consents are fetched separately, so that no
 * waiting consent is missed, however old it is. Refetches when the person returns to the tab: a guardian may have signed in another tab.
 */
export function useOwnConsents(filter: Pick<ConsentFilter, 'client_id'>): OwnConsentLists {
  const { api } = useRemote();
  const query = useInfiniteQuery({ ...consentsQuery(api, filter), refetchOnWindowFocus: true });
  const list = usePagedRows(query, consentIdOf);
  const unsigned = useQuery({
    ...unsignedConsentsQuery(api, filter),
    enabled: list.hasMore,
    refetchOnWindowFocus: true,
  });
  const isWaitingForUnsigned = list.hasMore && unsigned.isPending;
  const all = waitingFirst(list.rows, unsigned.data ? rowsOf(unsigned.data, consentIdOf) : []);
  const waiting = isWaitingForUnsigned ? [] : all.filter(waitsForReader);
  const kept = all.filter((consent) => !waitsForReader(consent));
  return {
    all,
    waiting: {
      ...list,
      rows: waiting,
      ids: waiting.map(consentIdOf),
      isLoading: list.isLoading || isWaitingForUnsigned,
      isFetching: list.isFetching || unsigned.isFetching,
      error: list.error ?? (list.hasMore ? unsigned.error : null),
      moreError: null,
      hasMore: false,
      retry() {
        if (list.error) list.retry();
        if (unsigned.isError) void unsigned.refetch();
      },
    },
    kept: {
      ...list,
      rows: kept,
      ids: kept.map(consentIdOf),
      left: Math.max(0, (list.total ?? 0) - all.length),
    },
  };
}
