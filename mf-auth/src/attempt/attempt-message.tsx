import { useMessages } from '@carefront/shared/app';
import { InlineMessage } from '@carefront/shared/ui';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import { failureText } from './failure-text.ts';
import type { Attempt } from './use-account-attempt.ts';

/** Shows why the last attempt failed, until the next one starts; draws nothing when the fields show every error. */
export function AttemptMessage({ attempt }: { attempt: Attempt }) {
  const t = useMessages(ATTEMPT);
  const { failure, failureTitle, waitLeftMs, isBusy } = attempt;
  if (!failure || isBusy) return null;
  if (failure.kind === 'wait' && waitLeftMs <= 0) return <InlineMessage intent="info">{t.waitOver}</InlineMessage>;
  // `failureTitle` already says what to do; only the length of a wait needs a second sentence.
  const cause = failureTitle === undefined || failure.kind === 'wait' ? failureText(failure, t) : null;
  const text = [failureTitle, cause].filter(Boolean).join(' ');
  return text === '' ? null : <InlineMessage intent="error">{text}</InlineMessage>;
}
