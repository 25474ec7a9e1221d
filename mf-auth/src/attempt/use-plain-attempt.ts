import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type ApiError, isApiError } from '@carefront/shared/http';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import { useCountdown } from './countdown.ts';
import { besideNotice, type Failure, failureText, noticeText, type RefusedFields, viewFailureOf } from './failure.ts';

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

/**
 * An attempt that handles the failures of account views: a wait with a countdown (AU-10), and a notice (AU-08). Not `useAttempt` of
 * shared/forms: the login form works without the code of that entry.
 */
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

interface AttemptText {
  intent: 'error' | 'info';
  text: string;
}

/** Says why the last attempt failed and what to do, until the next one starts; null when the fields show every error. */
export function attemptText(attempt: Omit<PlainAttempt, 'run'>, t: (typeof ATTEMPT)['en']): AttemptText | null {
  const { failure, failureTitle, isNoticed, waitLeftMs, isBusy } = attempt;
  if (!failure || isBusy) return null;
  if (failure.kind === 'wait' && waitLeftMs <= 0) return { intent: 'info', text: t.waitOver };
  const { cause, act } = failureText(failure, t);
  // `failureTitle` stands for the cause, and says what to do; only the length of a wait needs a second sentence.
  const parts =
    failureTitle === undefined ? [!isNoticed && cause, act] : [failureTitle, failure.kind === 'wait' && act];
  const text = parts.filter(Boolean).join(' ');
  return text === '' ? null : { intent: 'error', text };
}
