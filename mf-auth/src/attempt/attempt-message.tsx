import { useMessages } from '@carefront/shared/app';
import { InlineMessage } from '@carefront/shared/ui';
import { ATTEMPT } from '../messages/attempt.messages.ts';
import { attemptText } from './attempt-text.ts';
import type { Attempt } from './use-account-attempt.ts';

/** Shows why the last attempt failed and what to do, until the next one starts; draws nothing when the fields show every error. */
export function AttemptMessage({ attempt }: { attempt: Attempt }) {
  const shown = attemptText(attempt, useMessages(ATTEMPT));
  return shown && <InlineMessage intent={shown.intent}>{shown.text}</InlineMessage>;
}
