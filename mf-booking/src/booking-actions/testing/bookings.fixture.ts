import type { Appointment, LinkedBooking, OwnBooking, StaffBooking } from '@carefront/shared/contracts';

/** Tuesday the 24th, 9:00 in Toronto; three days after the tests' NOW. */
export const STARTS_AT = '2026-11-24T14:00:00.000Z';
export const BOOKING_ID = '01936f2e-1111-7000-8000-000000000001';
export const TOKEN = 'token-of-the-link-000000000000000000001';

const manageable = {
  id: BOOKING_ID,
  status: 'confirmed',
  starts_at: STARTS_AT,
  ends_at: '2026-11-24T14:50:00.000Z',
  timezone: 'America/Toronto',
  is_video_session: 0,
  place: '120 Bloor Street West, Toronto, ON',
  service_id: 11,
  practitioner_id: 5,
  practitioner_user_id: 105,
  location_id: null,
  may_cancel: true,
  may_move: true,
  cancel_notice_hours: 24,
  reschedule_notice_hours: 24,
  calendar_file: 'BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n',
} as const;

export const aLinkedBooking = (changes: Partial<LinkedBooking> = {}): LinkedBooking => ({
  ...manageable,
  first_name: 'Mina',
  ...changes,
});

export const anOwnBooking = (changes: Partial<OwnBooking> = {}): OwnBooking => ({
  ...manageable,
  client: { id: 301, full_name: 'Mina Okafor', initials: 'MO' },
  service_name: 'Individual session',
  practitioner_name: 'Amara Okafor',
  ...changes,
});

export const aStaffBooking = (changes: Partial<StaffBooking> = {}): StaffBooking => ({
  id: BOOKING_ID,
  status: 'requested',
  starts_at: STARTS_AT,
  ends_at: '2026-11-24T14:50:00.000Z',
  timezone: 'America/Toronto',
  is_video_session: 0,
  place: '120 Bloor Street West, Toronto, ON',
  client: { id: 301, status: 'Active', user: { full_name: 'Mina Okafor', initials: 'MO' } },
  practitioner: { id: 5, user_id: 105, full_name: 'Amara Okafor' },
  location_id: null,
  service: { id: 11, name: 'Individual session' },
  notes: '',
  created_at: '2026-11-20T15:00:00.000Z',
  request_expires_at: '2026-11-23T15:00:00.000Z',
  reasons: [],
  failed_notices: 0,
  ...changes,
});

/** The server's answer to an action. */
export const anAppointment = (changes: Partial<Appointment> = {}): Appointment => ({
  id: BOOKING_ID,
  status: 'confirmed',
  starts_at: STARTS_AT,
  ends_at: '2026-11-24T14:50:00.000Z',
  practitioner_id: 5,
  service_id: 11,
  is_video_session: 0,
  ...changes,
});

/** The id of the booking at this position of a list. */
export const idOf = (position: number): string => `01936f2e-1111-7000-8000-${String(position).padStart(12, '0')}`;
