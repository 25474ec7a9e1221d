import { useMessages } from '@carefront/shared/app';
import { InlineMessage } from '@carefront/shared/ui';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import { failureText } from './failure-text.ts';
import type { Attempt } from './use-account-attempt.ts';

/** Shows why the last attempt failed and what to do, until the next one starts; draws nothing when the fields show every error. */
export function AttemptMessage({ attempt }: { attempt: Attempt }) {
  const t = useMessages(ATTEMPT);
  const { failure, failureTitle, isNoticed, waitLeftMs, isBusy } = attempt;
  if (!failure || isBusy) return null;
  if (failure.kind === 'wait' && waitLeftMs <= 0) return <InlineMessage intent="info">{t.waitOver}</InlineMessage>;
  const { cause, act } = failureText(failure, t);
  // `failureTitle` stands for the cause, and says what to do; only the length of a wait needs a second sentence.
  const parts =
    failureTitle === undefined ? [!isNoticed && cause, act] : [failureTitle, failure.kind === 'wait' && act];
  const text = parts.filter(Boolean).join(' ');
  return text === '' ? null : <InlineMessage intent="error">{text}</InlineMessage>;
}
