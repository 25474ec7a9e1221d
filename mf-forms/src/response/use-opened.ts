import { useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { useEffect } from 'react';
import { refreshForms } from './response.api.ts';

/** A response is new until it was opened: lists and counts that still call it new are asked again. */
export function useOpened(response: ReplyOf<'getFormResponse'> | undefined): void {
  const { queryClient } = useRemote();
  const isNew = response?.is_new === 1;
  useEffect(() => {
    if (isNew) refreshForms(queryClient);
  }, [isNew, queryClient]);
}
