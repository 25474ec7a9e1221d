import { useGo, useMessages, useRemote } from '@carefront/shared/app';
import { createContext, use, useState } from 'react';
import { BOOKING_DIALOG } from '../../messages/booking-dialog.messages.ts';
import { bookingPath } from '../../paths.ts';
import { addressOf } from '../booking-route.rules.ts';
import { canContinue } from '../booking-steps.rules.ts';
import { useBookingStore } from '../booking-store.tsx';
import { refusalOf, useHoldSlot, waitMessageOf } from './hold.api.ts';

type ConfirmTime = ReturnType<typeof useConfirmTimeState>;

/** Shared by the third step dot and 'Confirm', so that both show the same progress and error. */
export const ConfirmTimeContext = createContext<ConfirmTime | null>(null);

/** Works only inside the booking dialog. */
export function useConfirmTime(): ConfirmTime {
  const confirmTime = use(ConfirmTimeContext);
  if (!confirmTime) throw new Error('useConfirmTime is called outside of the booking dialog');
  return confirmTime;
}

/** 'Confirm' of step 2: holds the time, then goes to step 3 (BK-27, BK-30). The dialog calls this hook once. */
export function useConfirmTimeState() {
  const t = useMessages(BOOKING_DIALOG);
  const { shell } = useRemote();
  const { choices, dispatch } = useBookingStore();
  const hold = useHoldSlot();
  const go = useGo();
  const startsAt = choices.slot?.startsAt;
  const [triedStart, setTriedStart] = useState<string>();

  function confirm() {
    const readiness = canContinue(choices);
    if (!readiness.allowed) {
      const text = readiness.code === 'practitioner-required' ? t.practitionerRequired : t.timeRequired;
      shell.showNotice({ intent: 'warning', text });
      return;
    }
    if (hold.isPending) return;
    setTriedStart(startsAt);
    hold.mutate(undefined, {
      onSuccess(held) {
        dispatch({ type: 'slot-held', hold: held });
        go(addressOf('details', choices.serviceId, bookingPath));
      },
    });
  }

  // The time list reports a refusal; this flag is for errors that a retry may fix.
  const hasFailed = hold.isError && triedStart === startsAt && refusalOf(hold.error) === null;
  const { isPending, isChecking } = hold;
  return { confirm, isPending, isChecking, hasFailed, waitTexts: waitMessageOf(hold.error) };
}
