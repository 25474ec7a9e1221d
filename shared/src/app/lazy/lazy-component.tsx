import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { RemoteContext } from '../microfrontend/remote-context.ts';
import { useRemote } from '../microfrontend/remote-provider.tsx';

export interface LazyFallbackProps {
  /** The code could not be fetched; otherwise it is loading. */
  hasFailed: boolean;
  isRetrying: boolean;
  onRetry: () => void;
}

export interface LazyComponent<P extends object> {
  (props: P): ReactNode;
  /** Fetches the code ahead of time. The component reports a failure when it is shown. */
  prefetch: (remote: RemoteContext) => void;
}

/**
 * Creates a component whose code is a separate chunk, fetched when it is first shown. Not `React.lazy`: if the
 * code cannot be fetched, the person can retry instead of seeing the crash panel.
 * @param name - Unique within the remote: the key in the cache.
 */
export function lazyComponent<P extends object>(
  name: string,
  load: () => Promise<ComponentType<P>>,
  Fallback: ComponentType<LazyFallbackProps>,
): LazyComponent<P> {
  const query = (remote: RemoteContext) => codeQuery(remote, name, async () => ({ Loaded: await load() }));
  function Lazy(props: P) {
    const { data, isError, isFetching, refetch } = useQuery(query(useRemote()));
    if (data) return <data.Loaded {...props} />;
    return <Fallback hasFailed={isError} isRetrying={isFetching} onRetry={() => void refetch()} />;
  }
  // A form asks once per question.
  const asked = new WeakSet<RemoteContext>();
  function prefetch(remote: RemoteContext): void {
    if (asked.has(remote)) return;
    asked.add(remote);
    void remote.queryClient.prefetchQuery(query(remote));
  }
  return Object.assign(Lazy, { prefetch });
}

/**
 * Query for code in a separate chunk: fetched once per page, retried on request. The key contains the release: when a fallback release
 * replaces a remote, one page runs two releases, and each must draw only its own parts (SH-05).
 * @param name - Name of the code, unique within the remote.
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
    // Functions cannot be compared as data.
    structuralSharing: false,
  });
