import { useMessages } from '@carefront/shared/app';
import { Button, InlineMessage } from '@carefront/shared/ui';
import type { ActionFailure } from './booking-action.rules.ts';
import { BOOKING_ACTIONS } from './booking-actions.messages.ts';
import type { ActionRunner } from './use-booking-action.ts';

/** Shows why the last action failed. The time list itself reports a lost time. */
export function ActionMessage({ runner }: { runner: ActionRunner }) {
  const t = useMessages(BOOKING_ACTIONS);
  const { failure, pending } = runner;
  const text = failure && failureText(failure, t);
  if (!failure || !text) return null;
  const isRetried = failure.kind === 'unanswered' || failure.kind === 'wait';
  const retry = isRetried && (
    <Button isBusy={pending !== null} onClick={runner.retry}>
      {t.retry}
    </Button>
  );
  return (
    <InlineMessage intent="error" actions={retry}>
      {text}
    </InlineMessage>
  );
}

/** @returns null for a lost time: the time list reports it. */
export function failureText(failure: ActionFailure, t: (typeof BOOKING_ACTIONS)['en']): string | null {
  switch (failure.kind) {
    case 'unanswered':
      return failure.isNetwork ? t.noAnswer : t.broken;
    case 'wait':
      return t.tooMany(failure.seconds);
    case 'gone':
      return t.gone;
    case 'refused':
      return failure.text ?? t.refused;
    case 'time-lost':
      return null;
  }
}
