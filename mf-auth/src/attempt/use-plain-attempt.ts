import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type ApiError, isApiError } from '@carefront/shared/http';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useCountdown } from '../countdown/use-countdown.ts';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import { type Failure, type RefusedFields, viewFailureOf } from './failure.rules.ts';
import { besideNotice, noticeText } from './failure-text.ts';

/** How long the notice of a failed login or reset is shown (AU-08). */
export const FAILURE_NOTICE_MS = 5_000;

export interface AttemptOptions {
  /** Wire names of the view's fields: their messages are shown at the fields. */
  fields?: readonly string[];
  /** Whether a notice says the cause (AU-08). The view says what to do. */
  isNoticed?: boolean;
  /** Shown before the cause, when the specification has one text for all causes. */
  failureTitle?: string;
}

/** A request that the user can repeat until it succeeds. */
export interface PlainAttempt {
  /**
   * Does nothing while an attempt runs or a wait is not over.
   * @returns What the view's fields say.
   */
  run(work: () => Promise<void>): Promise<RefusedFields | undefined>;
  isBusy: boolean;
  failure: Failure | null;
  failureTitle: string | undefined;
  isNoticed: boolean;
  /** The remaining wait that the server asked for (AU-10). */
  waitLeftMs: number;
}

/** An attempt that handles the failures of account views: a wait with a countdown (AU-10), and a notice (AU-08). */
export function usePlainAttempt({ fields = [], isNoticed = false, failureTitle }: AttemptOptions = {}): PlainAttempt {
  const t = useMessages(ATTEMPT);
  const locale = useLocale();
  const { shell } = useRemote();
  // The work contains typed values, such as a password, so the cache drops it with the form.
  const { mutateAsync, isPending, error } = useMutation({
    mutationFn: (work: () => Promise<void>) => work(),
    gcTime: 0,
  });
  // A second press may come before the render of the first.
  const isUnderWay = useRef(false);
  const [waitEndsAtMs, setWaitEndsAtMs] = useState<number | null>(null);
  const waitLeftMs = useCountdown(waitEndsAtMs);

  function fail(refused: ApiError): RefusedFields | undefined {
    const found = viewFailureOf(refused, fields);
    if (found.kind === 'wait') setWaitEndsAtMs(Date.now() + found.seconds * 1000);
    const text = failureTitle ?? noticeText(found, t, locale);
    if (isNoticed) shell.showNotice({ intent: 'error', text, durationMs: FAILURE_NOTICE_MS });
    if (found.kind !== 'fields') return undefined;
    return { errors: isNoticed ? besideNotice(found, t) : found.errors, codes: found.codes };
  }

  async function run(work: () => Promise<void>): Promise<RefusedFields | undefined> {
    if (isUnderWay.current || waitLeftMs > 0) return undefined;
    isUnderWay.current = true;
    try {
      await mutateAsync(work);
      return undefined;
    } catch (cause) {
      if (!isApiError(cause)) throw cause;
      return fail(cause);
    } finally {
      isUnderWay.current = false;
    }
  }

  return {
    run,
    isBusy: isPending,
    failure: isApiError(error) ? viewFailureOf(error, fields) : null,
    failureTitle,
    isNoticed,
    waitLeftMs,
  };
}
