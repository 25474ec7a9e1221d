import { useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import type { ZoneRules } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { type AuditFilter, auditQueryOf } from './audit-filter.rules.ts';

const PAGE_SIZE = 50;

const FIRST_PAGE: number | null = null;

export type LogCheck = ReplyOf<'checkAuditLog'>;

/**
 * Under 'own': the shell forgets it with the person. Asked for when somebody asks, and not by the way, as when the window comes to the
 * front: reading the log is itself an entry in it.
 * @param zone - The clinic's.
 */
export function auditLogQuery(api: ApiClient, filter: AuditFilter, zone: ZoneRules) {
  return infiniteQueryOptions({
    queryKey: ['own', 'audit-log', filter],
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === null ? {} : { before_seq: pageParam };
      const query = { ...auditQueryOf(filter, zone), ...before, limit: PAGE_SIZE };
      return api.call('listAuditLog', { query, signal });
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next_before_seq }) => next_before_seq,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

/** Has the server work out every row's hash anew. */
export function useCheckLog() {
  const { api } = useRemote();
  return useMutation({ mutationFn: () => api.call('checkAuditLog') });
}
