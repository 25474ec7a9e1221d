import { useLocale, useMessages, useRemote } from '@carefront/shared/app';
import { type SubmissionErrors, submitErrorsOf, useAttempt } from '@carefront/shared/forms';
import type { ApiError } from '@carefront/shared/http';
import { useState } from 'react';
import { useCountdown } from '../countdown/use-countdown.ts';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import { type Failure, viewFailureOf } from './failure.rules.ts';
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
export interface Attempt {
  /**
   * Does nothing while an attempt runs or a wait is not over.
   * @returns Errors for the form's fields.
   */
  run(work: () => Promise<void>): Promise<SubmissionErrors | undefined>;
  isBusy: boolean;
  failure: Failure | null;
  failureTitle: string | undefined;
  isNoticed: boolean;
  /** The remaining wait that the server asked for (AU-10). */
  waitLeftMs: number;
}

/** An attempt that handles the failures of account views: a wait with a countdown (AU-10), and a notice (AU-08). */
export function useAccountAttempt({ fields = [], isNoticed = false, failureTitle }: AttemptOptions = {}): Attempt {
  const t = useMessages(ATTEMPT);
  const locale = useLocale();
  const { shell } = useRemote();
  const attempt = useAttempt();
  const [waitEndsAtMs, setWaitEndsAtMs] = useState<number | null>(null);
  const waitLeftMs = useCountdown(waitEndsAtMs);

  function fail(error: ApiError): SubmissionErrors | undefined {
    const found = viewFailureOf(error, fields);
    if (found.kind === 'wait') setWaitEndsAtMs(Date.now() + found.seconds * 1000);
    const text = failureTitle ?? noticeText(found, t, locale);
    if (isNoticed) shell.showNotice({ intent: 'error', text, durationMs: FAILURE_NOTICE_MS });
    if (found.kind !== 'fields') return undefined;
    return submitErrorsOf(isNoticed ? besideNotice(found.errors, t, locale) : found.errors);
  }
  return {
    run: (work) => (waitLeftMs > 0 ? Promise.resolve(undefined) : attempt.run(work, fail)),
    isBusy: attempt.isBusy,
    failure: attempt.error && viewFailureOf(attempt.error, fields),
    failureTitle,
    isNoticed,
    waitLeftMs,
  };
}
