import type {
  Appointment,
  Clinic,
  ClinicInfo,
  LinkedBooking,
  OwnBooking,
  Practitioner,
  Service,
  StaffBooking,
} from '../contracts/index.ts';
import { zoneNamed } from '../domain/zones/pinned-zones.fixture.ts';
import { aClinicInfo, aPractitioner, aService, aServiceCategory } from '../testing/builders.ts';

/** A Saturday morning in Toronto. The first day with times is Monday. */
export const NOW = '2026-11-21T15:00:00Z';

const PSYCHOTHERAPY = { id: 3, name: 'Psychotherapy' };
const OCCUPATIONAL_THERAPY = { id: 4, name: 'Occupational Therapy' };

/** Practitioner ids and user ids always differ, as in the demo data. */
function person(id: number, fullName: string, occupation: { id: number; name: string }): Practitioner {
  const practitioner = aPractitioner({ id, full_name: fullName, initials: 'XX', occupation });
  return { ...practitioner, user_id: 100 + id, user: { ...practitioner.user, id: 100 + id } };
}

export const AMARA = person(5, 'Amara Okafor', PSYCHOTHERAPY);
export const JONAS = person(6, 'Jonas Weber', PSYCHOTHERAPY);
export const MEI = person(7, 'Mei Lin', OCCUPATIONAL_THERAPY);

export const TALK: Service = aService({
  id: 11,
  name: 'Individual session',
  booking_site_occupations: [PSYCHOTHERAPY],
});
export const HANDS: Service = aService({
  id: 12,
  name: 'Hand therapy',
  duration: 1,
  duration_unit: 'Hrs',
  booking_site_occupations: [OCCUPATIONAL_THERAPY],
});

export interface ClinicParts {
  clinic?: Partial<Clinic>;
  services?: Service[];
  practitioners?: Practitioner[];
}

export function bookingInfo({
  clinic,
  services = [TALK, HANDS],
  practitioners = [AMARA, JONAS, MEI],
}: ClinicParts = {}): ClinicInfo {
  const info = aClinicInfo({
    practitioners,
    categories: [aServiceCategory({ booking_site_services: services })],
    ...(clinic ? { clinic } : {}),
  });
  const disciplines = [PSYCHOTHERAPY, OCCUPATIONAL_THERAPY];
  return { ...info, occupations: disciplines, bso: { ...info.bso, disciplines } };
}

/** The zone of the tests' clinic. */
export const TORONTO = zoneNamed('America/Toronto');

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
