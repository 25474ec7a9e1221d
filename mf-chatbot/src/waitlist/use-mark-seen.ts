import { useRemote } from '@carefront/shared/app';
import { markRegistrationsSeen } from '@carefront/shared/contracts/calls';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { WAITLIST_COUNT_KEY } from '../counts/waitlist-count.api.ts';

/**
 * Tells the server until when the person has read the waitlist, so that the count beside its link means 'new for me'. If the call fails,
 * the people stay new until the list is read again.
 * @param newest - Time of the newest registration on the page; undefined: none is shown yet.
 */
export function useMarkSeen(newest: string | undefined): void {
  const { api, queryClient } = useRemote();
  const { mutate } = useMutation({
    mutationFn: (seen_until: string) => api.call(markRegistrationsSeen, { body: { seen_until } }),
    onSuccess: (count) => queryClient.setQueryData(WAITLIST_COUNT_KEY, count),
  });
  useEffect(() => {
    if (newest !== undefined) mutate(newest);
  }, [newest, mutate]);
}
