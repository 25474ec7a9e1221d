import { useMessages } from '@carefront/shared/app';
import { Button, InlineMessage } from '@carefront/shared/ui';
import { BOOKING_ACTS } from '../messages/booking-acts.messages.ts';
import type { ActFailure } from './booking-act.rules.ts';
import type { Acting } from './use-booking-act.ts';

/** Shows why the last action failed. The time list itself reports a lost time. */
export function ActMessage({ acting }: { acting: Acting }) {
  const t = useMessages(BOOKING_ACTS);
  const { failure, pending } = acting;
  const text = failure && failureText(failure, t);
  if (!failure || !text) return null;
  const isRetried = failure.kind === 'unanswered' || failure.kind === 'wait';
  const retry = isRetried && (
    <Button isBusy={pending !== null} onClick={acting.retry}>
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
export function failureText(failure: ActFailure, t: (typeof BOOKING_ACTS)['en']): string | null {
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
