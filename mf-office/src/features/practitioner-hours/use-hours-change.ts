import { useMessages, useRemote } from '@carefront/shared/app';
import type { PractitionerHours } from '@carefront/shared/contracts';
import { type ApiError, isApiError } from '@carefront/shared/http';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { hoursQuery, useKeepHours } from './practitioner-hours.api.ts';
import { PRACTITIONER_HOURS } from './practitioner-hours.messages.ts';

/** One change of the days or the time off of a practitioner, and what became of it. */
export function useHoursChange(id: number, onDone: () => void) {
  const t = useMessages(PRACTITIONER_HOURS);
  const { api, shell } = useRemote();
  const queryClient = useQueryClient();
  const keep = useKeepHours();
  const { mutate, isPending, error, reset } = useMutation<
    PractitionerHours,
    Error,
    { send: () => Promise<PractitionerHours>; text: string }
  >({
    mutationFn: ({ send }) => send(),
    onSuccess(hours, { text }) {
      keep(hours);
      onDone();
      shell.showNotice({ intent: 'success', text });
    },
    onError(failure) {
      if (isChanged(failure)) void queryClient.invalidateQueries({ queryKey: hoursQuery(api, id).queryKey });
    },
  });
  const fields = messagesByField(error);
  const hasFields = Object.keys(fields).length > 0;
  return {
    isBusy: isPending,
    /** The server's messages by field. */
    fields,
    /** Any other error. */
    problem: error === null || hasFields ? null : { error, text: isChanged(error) ? t.changedAgain : undefined },
    /** @param text - The notice after the change. */
    run: (send: () => Promise<PractitionerHours>, text: string) => isPending || mutate({ send, text }),
    reset,
  };
}

const isChanged = (error: unknown): error is ApiError => isApiError(error) && error.code === 'hours_changed';

/** The server's first message of each field. */
export function messagesByField(error: unknown): Partial<Record<string, string>> {
  if (!isApiError(error)) return {};
  return Object.fromEntries(
    Object.entries(error.fieldErrors).flatMap(([path, [text]]) => (text ? [[path, text]] : [])),
  );
}
