import { useMessages, useRemote } from '@carefront/shared/app';
import { type SubmissionErrors, submitErrorsOf } from '@carefront/shared/forms';
import { isApiError } from '@carefront/shared/http';
import { useRef, useState } from 'react';
import { useCountdown } from '../countdown/use-countdown.ts';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import { type Failure, failureOf } from './failure.rules.ts';
import { noticeText } from './failure-text.ts';

/** How long the notice of a failed login or reset stays (AU-08). */
export const FAILURE_NOTICE_MS = 5_000;

export interface AttemptOptions {
  /** Fields of the view, by the server's names: their messages stand beside them. */
  fields?: readonly string[];
  /** A notice says it too (AU-08); the message in the view stays. */
  isNoticed?: boolean;
  /** Stands before whatever the cause is, where the specification has one text for all. */
  failureTitle?: string;
}

/** One thing that a person asks of the server, again and again until it goes through. */
export interface Attempt {
  /** Does nothing while the last one is under way or a wait is not over. @returns errors for the form's fields. */
  run(work: () => Promise<void>): Promise<SubmissionErrors | undefined>;
  isBusy: boolean;
  failure: Failure | null;
  failureTitle: string | undefined;
  /** What is left of the wait that the server asked for (AU-10). */
  waitLeftMs: number;
}

export function useAttempt({ fields = [], isNoticed = false, failureTitle }: AttemptOptions = {}): Attempt {
  const t = useMessages(ATTEMPT);
  const { shell } = useRemote();
  const [isBusy, setIsBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [waitEndsAtMs, setWaitEndsAtMs] = useState<number | null>(null);
  const waitLeftMs = useCountdown(waitEndsAtMs);
  // Two presses may come before the first one's render.
  const isUnderWay = useRef(false);

  function fail(error: unknown): SubmissionErrors | undefined {
    if (!isApiError(error)) throw error;
    const found = failureOf(error, fields);
    setFailure(found);
    if (found.kind === 'wait') setWaitEndsAtMs(Date.now() + found.seconds * 1000);
    const text = failureTitle ?? noticeText(found, t);
    if (isNoticed) shell.showNotice({ intent: 'error', text, durationMs: FAILURE_NOTICE_MS });
    return found.kind === 'fields' ? submitErrorsOf(found.errors) : undefined;
  }

  async function run(work: () => Promise<void>): Promise<SubmissionErrors | undefined> {
    if (isUnderWay.current || waitLeftMs > 0) return undefined;
    isUnderWay.current = true;
    setIsBusy(true);
    setFailure(null);
    try {
      await work();
      return undefined;
    } catch (error) {
      return fail(error);
    } finally {
      isUnderWay.current = false;
      setIsBusy(false);
    }
  }

  return { run, isBusy, failure, failureTitle, waitLeftMs };
}
