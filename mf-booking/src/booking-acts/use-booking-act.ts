import { useRemote } from '@carefront/shared/app';
import { isApiError } from '@carefront/shared/http';
import { useRef, useState } from 'react';
import { SLOTS_KEY } from '../wizard/slots.api.ts';
import { type ActFailure, actFailureOf, type BookingAct, type BookingState, isDone } from './booking-act.rules.ts';
import { sendAct } from './send-act.ts';

export interface ActOptions<T extends BookingState> {
  bookingId: string;
  /** The token of the emailed link; without it the session says who acts. */
  token?: string | undefined;
  /**
   * Asks the server for the booking's current state.
   * @returns null when the booking cannot be found (any more).
   */
  look(): Promise<T | null>;
  /** It went through, by the server's answer or by what `look` found. */
  onDone(act: BookingAct, booking: BookingState): void;
  /** Called when the action failed. The data on the screen are then out of date, unless the cause was only the network or a wait. */
  onFailed?(failure: ActFailure, error: unknown): void;
}

export interface Acting {
  /**
   * Does nothing while an action runs, including its question.
   * @param isWanted - Asked first; false: nothing happens.
   */
  run(act: BookingAct, isWanted?: () => Promise<boolean>): void;
  /** The last one again, unless it has happened after all. */
  retry(): void;
  pending: BookingAct['kind'] | null;
  failure: ActFailure | null;
}

/** One act on a booking at a time, safe against double clicks and lost answers. */
export function useBookingAct<T extends BookingState>(options: ActOptions<T>): Acting {
  const { bookingId, token, look, onDone, onFailed } = options;
  const { api, events, queryClient } = useRemote();
  const [pending, setPending] = useState<BookingAct['kind'] | null>(null);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const last = useRef<BookingAct>(null);
  // Two presses may come before the first one's render.
  const isUnderWay = useRef(false);

  async function attempt(
    act: BookingAct,
    ask: () => Promise<BookingState | null>,
    isWanted?: () => Promise<boolean>,
  ): Promise<void> {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    try {
      if (isWanted && !(await isWanted())) return;
      last.current = act;
      setPending(act.kind);
      const booking = await ask();
      if (booking) succeed(act, booking);
      else fail({ kind: 'gone' }, null);
    } catch (error) {
      if (!isApiError(error)) throw error;
      fail(actFailureOf(error), error);
    } finally {
      isUnderWay.current = false;
      setPending(null);
    }
  }

  function succeed(act: BookingAct, booking: BookingState) {
    setFailure(null);
    onDone(act, booking);
    if (act.kind !== 'confirm') void queryClient.invalidateQueries({ queryKey: SLOTS_KEY });
    events.publish('booking/appointment-changed@1', { appointmentId: bookingId });
  }

  function fail(found: ActFailure, error: unknown) {
    setFailure(found);
    onFailed?.(found, error);
  }

  async function lookFirst(act: BookingAct): Promise<BookingState | null> {
    const booking = await look();
    return booking === null || isDone(act, booking) ? booking : sendAct(api, bookingId, act, token);
  }

  return {
    run: (act, isWanted) => void attempt(act, () => sendAct(api, bookingId, act, token), isWanted),
    retry() {
      const act = last.current;
      if (act) void attempt(act, () => lookFirst(act));
    },
    pending,
    failure,
  };
}
