import { queryOptions } from '@tanstack/react-query';
import type { RemoteContext } from './remote-context.ts';

/**
 * Query of code that is a chunk of its own: fetched once per page, tried again on request. Keyed by release: where a fallback release
 * takes a remote's place, one page runs two releases of it, and neither may draw parts of the other (SH-05).
 * @param name - Of the code among all of the remote's.
 */
export const codeQuery = <Code extends object>(
  { release }: Pick<RemoteContext, 'release'>,
  name: string,
  load: () => Promise<Code>,
) =>
  queryOptions({
    queryKey: ['code', release, name],
    queryFn: load,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    // Functions are no data to compare.
    structuralSharing: false,
  });
