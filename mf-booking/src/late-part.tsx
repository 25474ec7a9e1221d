import { useMessages } from '@carefront/shared/app';
import { ErrorNotice, LoadingRows } from '@carefront/shared/ui';
import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { BOOKING_DIALOG } from './messages/booking-dialog.messages.ts';

/**
 * A part whose code is a chunk of its own, fetched when it is first shown. While it comes there are rows; where it does not, a retry.
 * @param name - Of the part among all of this remote's: its key in the cache.
 */
export function latePart<P extends object>(name: string, load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const code = queryOptions({
    queryKey: ['booking', 'code', name],
    queryFn: async () => ({ Part: await load() }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
  });
  return function LatePart(props: P) {
    const t = useMessages(BOOKING_DIALOG);
    const { data, isError, refetch } = useQuery(code);
    if (data) return <data.Part {...props} />;
    if (isError) return <ErrorNotice text={t.loadFailed} onRetry={() => void refetch()} />;
    return <LoadingRows label={t.loading} rows={5} heightPx={64} />;
  };
}
