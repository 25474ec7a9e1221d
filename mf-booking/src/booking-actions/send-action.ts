import type { Appointment } from '@carefront/shared/contracts';
import {
  cancelAppointment,
  confirmAppointment,
  declineAppointment,
  rescheduleAppointment,
} from '@carefront/shared/contracts/calls';
import type { ApiClient } from '@carefront/shared/http';
import type { BookingAction } from './booking-action.rules.ts';

/** An action on one booking. */
export interface SentAction {
  readonly id: string;
  readonly action: BookingAction;
  /** The token of the emailed link; without it the session identifies the user. */
  readonly token: string | undefined;
}

/** @param idempotencyKey - The server acts once per key, and answers a repeat as the first call. */
export function sendAction(
  api: ApiClient,
  { id, action, token }: SentAction,
  idempotencyKey: string,
): Promise<Appointment> {
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
