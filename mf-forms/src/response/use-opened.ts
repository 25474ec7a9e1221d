import { useRemote } from '@carefront/shared/app';
import type { ReplyOf } from '@carefront/shared/contracts';
import { useEffect } from 'react';
import { refreshForms } from './response.api.ts';

/** A response is new until it was opened: lists and counts that still call it new are asked again. */
export function useOpened(response: ReplyOf<'getFormResponse'> | undefined): void {
  const { events, queryClient } = useRemote();
  const openedId = response?.is_new === 1 ? response.form_response_id : null;
  useEffect(() => {
    if (openedId === null) return;
    refreshForms(queryClient);
    events.publish('forms/response-changed@1', { responseId: openedId });
  }, [openedId, events, queryClient]);
}
