import { useSession } from '@carefront/shared/app';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useBookingStore } from '../../../wizard/booking-store.tsx';
import { useHoldSlot } from '../../../wizard/hold/hold.api.ts';

/**
 * Transfers the hold when someone signs in while this step is open, here or in another tab: the new session does not know the hold until
 * it has sent the token once. The transfer may be answered after the booking: it is then refused, because the booking has the time.
 * @returns Id of the user who signed in; null: nobody did since the step opened.
 */
export function useSignInHere(): number | null {
  const session = useSession();
  const { choices, dispatch } = useBookingStore();
  const hold = useHoldSlot({ isAutomatic: true });
  const before = useRef(session.status);
  const [signedInId, setSignedInId] = useState<number | null>(null);
  const userId = session.status === 'signed-in' ? session.user.id : null;

  const welcome = useEffectEvent((id: number) => {
    setSignedInId(id);
    if (choices.hold) hold.mutate(undefined, { onSuccess: (held) => dispatch({ type: 'hold-renewed', hold: held }) });
  });
  useEffect(() => {
    if (before.current === 'anonymous' && userId !== null) welcome(userId);
    before.current = session.status;
  }, [session.status, userId]);
  return signedInId;
}
