import { useMessages } from '@carefront/shared/app';
import { Button, InlineMessage } from '@carefront/shared/ui';
import { BotCheckNotice } from '../../../controls/bot-check-notice.tsx';
import { CONFIRM_DETAILS } from '../../../messages/confirm-details.messages.ts';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { refusalOf, useHoldSlot, waitMessageOf } from '../../../wizard/hold/hold.api.ts';
import { holdFailureOf } from './hold.rules.ts';

export interface HoldEndedProps {
  onHeld: () => void;
}

/** Says that the hold has ended. When the time is taken, leads back to the times; shows other failures here with what to do. */
export function HoldEnded({ onHeld }: HoldEndedProps) {
  const t = useMessages(CONFIRM_DETAILS);
  const { dispatch } = useBookingStore();
  const hold = useHoldSlot();
  const failure = hold.isError && refusalOf(hold.error) === null ? holdFailureOf(hold.error) : null;
  function holdAgain() {
    hold.mutate(undefined, {
      onSuccess(held) {
        dispatch({ type: 'hold-renewed', hold: held });
        onHeld();
      },
    });
  }
  const again = (
    <Button isBusy={hold.isPending} onClick={() => !hold.isPending && holdAgain()}>
      {t.holdAgain}
    </Button>
  );
  return (
    <>
      <InlineMessage intent={failure ? 'error' : 'warning'} actions={again}>
        {failure ? (waitMessageOf(hold.error) ?? t.holdFailed(failure)) : t.holdEnded}
      </InlineMessage>
      {hold.isChecking && <BotCheckNotice />}
    </>
  );
}
