import { useRemote } from '@carefront/shared/app';
import type { AuditRow, ReplyOf } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import { type InfiniteData, infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { type AuditFilter, auditQueryOf } from './audit-filter.rules.ts';

export const PAGE_SIZE = 50;

type Page = ReplyOf<'listAuditLog'>;
export type LogCheck = ReplyOf<'checkAuditLog'>;

/**
 * Under 'own': the shell forgets it with the person. Asked for when somebody asks, and not by the way, as when the window comes to the
 * front: reading the log is itself an entry in it.
 * @param timeZone - The clinic's.
 */
export function auditLogQuery(api: ApiClient, filter: AuditFilter, timeZone: string) {
  return infiniteQueryOptions({
    queryKey: ['own', 'audit-log', filter],
    queryFn: ({ signal, pageParam }) => {
      const query = { ...auditQueryOf(filter, timeZone), page: pageParam, limit: PAGE_SIZE };
      return api.call('listAuditLog', { query, signal });
    },
    initialPageParam: 1,
    getNextPageParam: ({ page, last_page }) => (page < last_page ? page + 1 : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** Each once: what was written between two pages shifts the rest. */
export function auditRowsOf({ pages }: InfiniteData<Page>): AuditRow[] {
  return [...new Map(pages.flatMap(({ data }) => data).map((row) => [row.seq, row])).values()];
}

/** Has the server work out every row's hash anew. */
export function useCheckLog() {
  const { api } = useRemote();
  return useMutation({ mutationFn: () => api.call('checkAuditLog') });
}
