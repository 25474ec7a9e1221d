import { useRemote } from '@carefront/shared/app';
import { countRegistrations } from '@carefront/shared/contracts/calls';
import { queryOptions, useQuery } from '@tanstack/react-query';

/**
 * Until when the person had read the waitlist before this page was opened: people who registered later are new for them. Read once and
 * kept while the page is open, so that nobody stops being new while the list is read.
 * @param owner - Unique for each page that was opened.
 */
export function useSeenBefore(owner: string) {
  const { api } = useRemote();
  return useQuery(
    queryOptions({
      queryKey: ['own', 'waitlist-seen-before', owner],
      queryFn: ({ signal }) => api.call(countRegistrations, { signal }),
      select: ({ seen_until }) => ({ seenUntil: seen_until }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
    }),
  );
}
