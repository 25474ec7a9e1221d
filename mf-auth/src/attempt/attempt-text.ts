import type { ATTEMPT } from '../messages/attempt.messages.ts';
import { failureText } from './failure-text.ts';
import type { PlainAttempt } from './use-plain-attempt.ts';

export interface AttemptText {
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
