import { useMutation } from '@tanstack/react-query';
import type { SubmissionErrors } from 'final-form';
import { useRef } from 'react';
import { type ApiError, isApiError } from '../../http/index.ts';

/** One thing that a person asks of the server, again and again until it goes through. */
export interface Attempt {
  /**
   * Does nothing while the last one is under way.
   * @param work - The call, and what follows where it goes through.
   * @param onFailed - The server refused it, or did not answer. @returns errors for the form's fields, or nothing.
   * @throws an error that is no answer of the server: a defect.
   */
  run(
    work: () => Promise<void>,
    onFailed?: (error: ApiError) => SubmissionErrors | undefined,
  ): Promise<SubmissionErrors | undefined>;
  isBusy: boolean;
  /** The failure of the last one; null while the next one is under way. */
  error: ApiError | null;
}

/** Runs one attempt at a time, safe against double presses. */
export function useAttempt(): Attempt {
  // The work holds what a person typed, a password among it: it is dropped with the form.
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    gcTime: 0,
  });
  // Two presses may come before the first one's render.
  const isUnderWay = useRef(false);
  return {
    async run(work, onFailed) {
      if (isUnderWay.current) return undefined;
      isUnderWay.current = true;
      try {
        await mutateAsync(work);
        return undefined;
      } catch (cause) {
        if (!isApiError(cause)) throw cause;
        return onFailed?.(cause);
      } finally {
        isUnderWay.current = false;
      }
    },
    isBusy: isPending,
    error: isApiError(error) ? error : null,
  };
}
