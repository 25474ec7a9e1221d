import { serverNowMs } from '@carefront/shared/http';
import { useRef } from 'react';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { useHoldSlot } from '../../../wizard/hold-slot.ts';
import { holdLeftMs, shouldRenewHold } from './hold.rules.ts';

/** @returns A function for every change of the form: it extends the hold while the user types, as long as the server allows. */
export function useHoldRenewal(): () => void {
  const { choices, dispatch } = useBookingStore();
  const hold = useHoldSlot({ isAutomatic: true });
  const lastTryMs = useRef(Number.NEGATIVE_INFINITY);
  return () => {
    const nowMs = serverNowMs();
    const leftMs = holdLeftMs(choices.hold?.expiresAt ?? '', nowMs);
    if (!shouldRenewHold({ leftMs, sinceLastTryMs: nowMs - lastTryMs.current })) return;
    lastTryMs.current = nowMs;
    hold.mutate(undefined, { onSuccess: (held) => dispatch({ type: 'hold-renewed', hold: held }) });
  };
}
