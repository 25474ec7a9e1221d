import { useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { checkAuditLog, listAuditLog, listVisitorRefusals } from '@carefront/shared/contracts/calls';
import type { ZoneRules } from '@carefront/shared/domain';
import type { ApiClient } from '@carefront/shared/http';
import { infiniteQueryOptions, useMutation } from '@tanstack/react-query';
import { type AuditFilter, auditQueryOf } from './filters/audit-filter.rules.ts';

const PAGE_SIZE = 50;
const REFUSALS_PAGE_SIZE = 10;

const FIRST_PAGE: number | null = null;

export type LogCheck = ReplyOf<'checkAuditLog'>;

/**
 * The key starts with 'own', so the shell clears the data on sign-out. Fetches only on an explicit request, not on window focus: reading
 * the log adds an entry to it.
 * @param zone - The clinic's time zone.
 */
export function auditLogQuery(api: ApiClient, filter: AuditFilter, zone: ZoneRules) {
  return infiniteQueryOptions({
    queryKey: ['own', 'audit-log', filter],
    queryFn: ({ signal, pageParam }) => {
      const before = pageParam === null ? {} : { before_seq: pageParam };
      const query = { ...auditQueryOf(filter, zone), ...before, limit: PAGE_SIZE };
      return api.call(listAuditLog, { query, signal });
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next_before_seq }) => next_before_seq,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnReconnect: false,
    refetchOnWindowFocus: false,
  });
}

type RefusalsPage = ReplyOf<'listVisitorRefusals'>;
export type RefusalCount = RefusalsPage['data'][number];

const FIRST_REFUSALS: RefusalsPage['next'] = null;

/** Fetched when a person opens them. Without the total count: to count, the server would read every row. */
export function visitorRefusalsQuery(api: ApiClient) {
  return infiniteQueryOptions({
    queryKey: ['own', 'visitor-refusals'],
    queryFn: async ({ signal, pageParam }) => {
      const query = { ...pageParam, limit: REFUSALS_PAGE_SIZE };
      return { ...(await api.call(listVisitorRefusals, { query, signal })), total: null };
    },
    initialPageParam: FIRST_REFUSALS,
    getNextPageParam: ({ next }) => next,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}

/** Asks the server to recompute every row's hash. */
export function useCheckLog() {
  const { api } = useRemote();
  return useMutation({ mutationFn: () => api.call(checkAuditLog) });
}
