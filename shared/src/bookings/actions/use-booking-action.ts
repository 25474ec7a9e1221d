import { useRemote } from '@carefront/shared/app';
import type { Appointment } from '@carefront/shared/contracts';
import {
  cancelAppointment,
  confirmAppointment,
  declineAppointment,
  rescheduleAppointment,
} from '@carefront/shared/contracts/calls';
import { useRepeatableCall } from '@carefront/shared/forms';
import { type ApiClient, isApiError } from '@carefront/shared/http';
import { useRef, useState } from 'react';
import {
  type ActionFailure,
  actionFailureOf,
  type BookingAction,
  type BookingState,
  isDone,
} from './booking-action.rules.ts';

/** The key of the queries for open times, which an action changes. */
export const SLOTS_KEY = ['booking', 'slots'] as const;

export interface ActionOptions<T extends BookingState> {
  bookingId: string;
  /** The token of the emailed link; without it the session identifies the user. */
  token?: string | undefined;
  /**
   * Asks the server for the booking's current state.
   * @returns null when the booking is not found.
   */
  readBooking(): Promise<T | null>;
  /** Called when the action succeeded: the server said so, or `readBooking` found it. */
  onDone(action: BookingAction, booking: BookingState): void;
  /** Called when the action failed. The data on the screen are then stale, unless the cause was the network or a rate limit. */
  onFailed?(failure: ActionFailure, error: unknown): void;
}

export interface ActionRunner {
  /**
   * Does nothing while an action or its question is open.
   * @param isWanted - Asks the user first; false cancels the action.
   */
  run(action: BookingAction, isWanted?: () => Promise<boolean>): void;
  /** Sends the last action again, unless the booking already has the new state. */
  retry(): void;
  pending: BookingAction['kind'] | null;
  failure: ActionFailure | null;
}

/** Runs one action on a booking at a time. Double clicks and lost answers cause no second action. */
export function useBookingAction<T extends BookingState>(options: ActionOptions<T>): ActionRunner {
  const { bookingId, token, readBooking, onDone, onFailed } = options;
  const { api, events, queryClient } = useRemote();
  const sendOnce = useRepeatableCall((sent: SentAction, idempotencyKey) => sendAction(api, sent, idempotencyKey));
  const [pending, setPending] = useState<BookingAction['kind'] | null>(null);
  const [failure, setFailure] = useState<ActionFailure | null>(null);
  const last = useRef<BookingAction>(null);
  // A ref and not state: two clicks may come before the first click's render.
  const isRunning = useRef(false);

  async function attempt(
    action: BookingAction,
    ask: () => Promise<BookingState | null>,
    isWanted?: () => Promise<boolean>,
  ): Promise<void> {
    if (isRunning.current) return;
    isRunning.current = true;
    try {
      if (isWanted && !(await isWanted())) return;
      last.current = action;
      setPending(action.kind);
      const booking = await ask();
      if (booking) succeed(action, booking);
      else fail({ kind: 'gone' }, null);
    } catch (error) {
      if (!isApiError(error)) throw error;
      fail(actionFailureOf(error), error);
    } finally {
      isRunning.current = false;
      setPending(null);
    }
  }

  function succeed(action: BookingAction, booking: BookingState) {
    setFailure(null);
    onDone(action, booking);
    if (action.kind !== 'confirm') void queryClient.invalidateQueries({ queryKey: SLOTS_KEY });
    events.publish('booking/appointment-changed@1', { appointmentId: bookingId });
  }

  function fail(found: ActionFailure, error: unknown) {
    setFailure(found);
    onFailed?.(found, error);
  }

  async function checkFirst(action: BookingAction): Promise<BookingState | null> {
    const booking = await readBooking();
    return booking === null || isDone(action, booking) ? booking : sendOnce({ id: bookingId, action, token });
  }

  return {
    run: (action, isWanted) => void attempt(action, () => sendOnce({ id: bookingId, action, token }), isWanted),
    retry() {
      const action = last.current;
      if (action) void attempt(action, () => checkFirst(action));
    },
    pending,
    failure,
  };
}

/** An action on one booking. */
interface SentAction {
  readonly id: string;
  readonly action: BookingAction;
  /** The token of the emailed link; without it the session identifies the user. */
  readonly token: string | undefined;
}

/** @param idempotencyKey - The server acts once per key, and answers a repeat as the first call. */
function sendAction(api: ApiClient, { id, action, token }: SentAction, idempotencyKey: string): Promise<Appointment> {
  const params = { id };
  const byLink = token === undefined ? {} : { token };
  switch (action.kind) {
    case 'confirm':
      return api.call(confirmAppointment, { params, idempotencyKey });
    case 'decline':
      return api.call(declineAppointment, { params, idempotencyKey });
    case 'cancel':
      return api.call(cancelAppointment, { params, body: byLink, idempotencyKey });
    case 'move':
      return api.call(rescheduleAppointment, {
        params,
        idempotencyKey,
        body: { ...byLink, starts_at: action.startsAt, timezone: action.timezone },
      });
  }
}
