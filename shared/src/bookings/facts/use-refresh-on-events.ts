import { useRemote } from '@carefront/shared/app';
import type { QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';

/** Refetches the query when a booking is made or changed anywhere on the page. */
export function useRefreshOnEvents(queryKey: QueryKey): void {
  const { events, queryClient } = useRemote();
  const refresh = useEffectEvent(() => void queryClient.invalidateQueries({ queryKey }));
  useEffect(() => {
    const booked = events.on('booking/appointment-booked@1').subscribe(() => refresh());
    const changed = events.on('booking/appointment-changed@1').subscribe(() => refresh());
    return () => {
      booked.unsubscribe();
      changed.unsubscribe();
    };
  }, [events]);
}
