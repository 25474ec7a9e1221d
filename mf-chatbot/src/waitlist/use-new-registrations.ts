import { useRemote } from '@carefront/shared/app';
import { useEffect } from 'react';
import { REGISTRATIONS_KEY } from './registrations.api.ts';

/** Loads the list again when an intake form puts somebody onto it in this tab (IN-09). */
export function useNewRegistrations(): void {
  const { events, queryClient } = useRemote();
  useEffect(() => {
    const subscription = events
      .on('forms/client-registered@1')
      .subscribe(() => void queryClient.invalidateQueries({ queryKey: REGISTRATIONS_KEY }));
    return () => subscription.unsubscribe();
  }, [events, queryClient]);
}
