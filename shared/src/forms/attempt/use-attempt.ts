import { useMutation } from '@tanstack/react-query';
import type { SubmissionErrors } from 'final-form';
import { useRef } from 'react';
import { type ApiError, isApiError } from '../../http/index.ts';

/** An action that a person can repeat until the server accepts it. */
export interface Attempt {
  /**
   * Does nothing while an attempt is running.
   * @param work - The call, and the work after its success.
   * @param onFailed - The server refused it, or did not answer. @returns errors for the form's fields, or nothing.
   * @throws every error that is not an ApiError: a defect.
   */
  run(
    work: () => Promise<void>,
    onFailed?: (error: ApiError) => SubmissionErrors | undefined,
  ): Promise<SubmissionErrors | undefined>;
  isBusy: boolean;
  /** The failure of the last attempt; null while an attempt is running. */
  error: ApiError | null;
}

/** Runs one attempt at a time, safe against double presses. */
export function useAttempt(): Attempt {
  // The work contains typed values, such as a password, so the cache drops it with the form.
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    gcTime: 0,
  });
  // A second press may come before the render of the first.
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
