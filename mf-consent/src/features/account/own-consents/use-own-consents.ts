import { rowsOf, useRemote } from '@carefront/shared/app';
import type { ConsentListItem } from '@carefront/shared/contracts';
import { type PagedRows, usePagedRows } from '@carefront/shared/ui/pages';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { type ConsentFilter, consentIdOf, consentsQuery } from '../../../consents/consents.api.ts';
import { unsignedConsentsQuery } from './own-consents.api.ts';
import { waitingFirst } from './own-consents.rules.ts';

/**
 * Lists the account's consents, newest first. When they fill more than one page, unsigned consents are fetched separately: consents that
 * wait for a signature come first, however old they are. Refetches when the person returns to the tab: a guardian may have signed
 * in another tab.
 */
export function useOwnConsents(filter: Pick<ConsentFilter, 'client_id'>): PagedRows<ConsentListItem> {
  const { api } = useRemote();
  const query = useInfiniteQuery({ ...consentsQuery(api, filter), refetchOnWindowFocus: true });
  const list = usePagedRows(query, consentIdOf);
  const unsigned = useQuery({
    ...unsignedConsentsQuery(api, filter),
    enabled: list.hasMore,
    refetchOnWindowFocus: true,
  });
  const isWaitingForUnsigned = list.hasMore && unsigned.isPending;
  const rows = isWaitingForUnsigned
    ? []
    : waitingFirst(list.rows, unsigned.data ? rowsOf(unsigned.data, consentIdOf) : []);
  return {
    ...list,
    rows,
    ids: rows.map(consentIdOf),
    left: Math.max(0, (list.total ?? 0) - rows.length),
    isLoading: list.isLoading || isWaitingForUnsigned,
    isFetching: list.isFetching || unsigned.isFetching,
    error: list.error ?? (list.hasMore ? unsigned.error : null),
    retry() {
      if (list.error) list.retry();
      if (unsigned.isError) void unsigned.refetch();
    },
    hasMore: list.hasMore && !isWaitingForUnsigned,
  };
}
