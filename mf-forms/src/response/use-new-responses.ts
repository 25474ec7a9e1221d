import { useRemote } from '@carefront/shared/app';
import { useEffect } from 'react';
import { refreshForms } from './response.api.ts';

/** Asks again for lists and counts when a form is submitted (IN-09). */
export function useNewResponses(): void {
  const { events, queryClient } = useRemote();
  useEffect(() => {
    const subscription = events.on('forms/response-saved@1').subscribe(() => refreshForms(queryClient));
    return () => subscription.unsubscribe();
  }, [events, queryClient]);
}
