import type { Appointment } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import type { BookingAction } from './booking-action.rules.ts';

/** @param token - The token of the emailed link; without it the session identifies the user. */
export function sendAction(api: ApiClient, id: string, action: BookingAction, token?: string): Promise<Appointment> {
  const params = { id };
  const byLink = token === undefined ? {} : { token };
  switch (action.kind) {
    case 'confirm':
      return api.call('confirmAppointment', { params });
    case 'decline':
      return api.call('declineAppointment', { params });
    case 'cancel':
      return api.call('cancelAppointment', { params, body: byLink });
    case 'move':
      return api.call('rescheduleAppointment', {
        params,
        body: { ...byLink, starts_at: action.startsAt, timezone: action.timezone },
      });
  }
}
