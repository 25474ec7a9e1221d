import { useRemote } from '@carefront/shared/app';
import { useEffect } from 'react';
import { COUNT_CHANGES } from './count-changes.ts';
import { refreshCounts } from './form-counts.api.ts';

/** Counts again after each event that changes a count. */
export function useCountChanges(): void {
  const { events, queryClient } = useRemote();
  useEffect(() => {
    const heard = COUNT_CHANGES.map((change) => events.on(change).subscribe(() => refreshCounts(queryClient)));
    return () => {
      for (const each of heard) each.unsubscribe();
    };
  }, [events, queryClient]);
}
