import type { Appointment } from '@carefront/shared/contracts';
import type { ApiClient } from '@carefront/shared/http';
import type { BookingAct } from './booking-act.rules.ts';

/** @param token - The token of the emailed link; without it the session identifies the user. */
export function sendAct(api: ApiClient, id: string, act: BookingAct, token?: string): Promise<Appointment> {
  const params = { id };
  const byLink = token === undefined ? {} : { token };
  switch (act.kind) {
    case 'confirm':
      return api.call('confirmAppointment', { params });
    case 'decline':
      return api.call('declineAppointment', { params });
    case 'cancel':
      return api.call('cancelAppointment', { params, body: byLink });
    case 'move':
      return api.call('rescheduleAppointment', {
        params,
        body: { ...byLink, starts_at: act.startsAt, timezone: act.timezone },
      });
  }
}
