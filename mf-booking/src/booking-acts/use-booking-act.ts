import { useRemote } from '@carefront/shared/app';
import { isApiError } from '@carefront/shared/http';
import { useRef, useState } from 'react';
import { SLOTS_KEY } from '../wizard/slots.api.ts';
import { type ActFailure, actFailureOf, type BookingAct, type BookingState, isDone } from './booking-act.rules.ts';
import { sendAct } from './send-act.ts';

export interface ActOptions<T extends BookingState> {
  bookingId: string;
  /** The token of the emailed link; without it the session identifies the user. */
  token?: string | undefined;
  /**
   * Asks the server for the booking's current state.
   * @returns null when the booking is not found.
   */
  look(): Promise<T | null>;
  /** Called when the action succeeded: the server said so, or `look` found it. */
  onDone(act: BookingAct, booking: BookingState): void;
  /** Called when the action failed. The data on the screen are then stale, unless the cause was the network or a rate limit. */
  onFailed?(failure: ActFailure, error: unknown): void;
}

export interface Acting {
  /**
   * Does nothing while an action or its question is open.
   * @param isWanted - Asks the user first; false cancels the action.
   */
  run(act: BookingAct, isWanted?: () => Promise<boolean>): void;
  /** Sends the last action again, unless the booking already has the new state. */
  retry(): void;
  pending: BookingAct['kind'] | null;
  failure: ActFailure | null;
}

/** Runs one action on a booking at a time. Double clicks and lost answers cause no second action. */
export function useBookingAct<T extends BookingState>(options: ActOptions<T>): Acting {
  const { bookingId, token, look, onDone, onFailed } = options;
  const { api, events, queryClient } = useRemote();
  const [pending, setPending] = useState<BookingAct['kind'] | null>(null);
  const [failure, setFailure] = useState<ActFailure | null>(null);
  const last = useRef<BookingAct>(null);
  // A ref and not state: two clicks may come before the first click's render.
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
