import { useMessages } from '@carefront/shared/app';
import { InlineMessage } from '@carefront/shared/ui';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import { failureText } from './failure-text.ts';
import type { Attempt } from './use-account-attempt.ts';

/** Tells what went wrong with the last attempt, until the next one; draws nothing where the fields say it all. */
export function AttemptMessage({ attempt }: { attempt: Attempt }) {
  const t = useMessages(ATTEMPT);
  const { failure, failureTitle, waitLeftMs, isBusy } = attempt;
  if (!failure || isBusy) return null;
  if (failure.kind === 'wait' && waitLeftMs <= 0) return <InlineMessage intent="info">{t.waitOver}</InlineMessage>;
  // One text for all causes already says what to do; only how long to wait is worth a second sentence.
  const cause = failureTitle === undefined || failure.kind === 'wait' ? failureText(failure, t) : null;
  const text = [failureTitle, cause].filter(Boolean).join(' ');
  return text === '' ? null : <InlineMessage intent="error">{text}</InlineMessage>;
}
