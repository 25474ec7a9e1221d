import type { ReplyOf } from '@carefront/shared/contracts';
import { aClinicSettings, aSessionUser, defineContract, OWNER } from '@carefront/shared/testing/contract';

const NONE = { data: [], total: 0, page: 1, last_page: 1 };
const WAITING = { waiting_for_signer: 0, waiting_for_clinic: 0 };
/** Beside the link of the appointments, on every page of staff. */
const REQUESTS = { countBookingRequests: { waiting_requests: 0 } };
/** A clinic with nothing left to do. */
const OPEN: ReplyOf<'getOpening'> = {
  ...{ steps: [], is_open: 1, clinic_hours: { start_minutes: 480, end_minutes: 1_020 }, does_email_leave: 1 },
  off: { fees: 0, chatbot: 0, intake_form: 0 },
};
const STAFF = aSessionUser({ id: 403, roles: ['staff'], client_id: null });

export const contract = defineContract({
  pages: [
    {
      title: 'shows the start page of staff',
      path: '/staff',
      user: OWNER,
      // With the counts and the panels of the other remotes.
      answers: {
        getOpening: OPEN,
        countForms: { draft_forms: 1, new_responses: 12, waiting_requests: 2 },
        countBookingRequests: { waiting_requests: 2 },
        countWaitingConsents: { waiting_for_signer: 1, waiting_for_clinic: 1 },
        countRegistrations: { new_registrations: 1, seen_until: null },
        listClientProposals: { data: [], total: 0 },
        listAppointments: { events: [] },
        getClientPractitioners: [],
        listBookings: NONE,
        listConsents: NONE,
        listRegistrations: NONE,
      },
      sees: [{ text: 'Hello, Odile' }, { role: 'heading', name: 'Requests to answer' }],
    },
    {
      title: 'shows the bookings to staff',
      path: '/staff/bookings',
      user: STAFF,
      answers: {
        listBookings: { data: [], total: 0, page: 1, last_page: 1 },
        getClientPractitioners: [],
        ...REQUESTS,
      },
      sees: [{ role: 'heading', name: 'Appointments' }],
    },
    {
      title: 'shows the calendar to staff',
      path: '/staff/calendar',
      user: STAFF,
      answers: {
        listAppointments: { events: [] },
        listOpenHours: { practitioners: [] },
        getClientPractitioners: [],
        ...REQUESTS,
      },
      sees: [{ text: 'No sessions this week.' }],
    },
    {
      title: 'shows the hours of the practitioners to staff',
      path: '/staff/hours',
      user: STAFF,
      answers: { listPractitionerHours: { practitioners: [] }, ...REQUESTS },
      sees: [{ text: 'No practitioners yet' }],
    },
    {
      title: 'shows the people of the clinic',
      path: '/staff/people',
      user: OWNER,
      answers: {
        listClinicPeople: {
          data: [
            {
              ...{ id: OWNER.id, first_name: 'Odile', last_name: 'Roy', full_name: 'Odile Roy', initials: 'OR' },
              ...{ email: 'odile@example.test', roles: ['owner'], title: '', bio: '', discipline: null },
              ...{ two_factor_enabled: true, state: 'active', last_login_on: '2026-11-20', coming_sessions: 0 },
            },
          ],
          disciplines: [],
        },
        countForms: { draft_forms: 0, new_responses: 0, waiting_requests: 0 },
        ...REQUESTS,
        countWaitingConsents: { waiting_for_signer: 0, waiting_for_clinic: 0 },
        countRegistrations: { new_registrations: 0, seen_until: null },
      },
      sees: [
        { role: 'heading', name: 'People' },
        { role: 'button', name: 'Edit Odile Roy' },
      ],
    },
    {
      title: 'lists the settings of the clinic',
      path: '/staff/settings',
      user: OWNER,
      answers: {
        ...REQUESTS,
        getClinicSettings: aClinicSettings(),
        getOpening: OPEN,
        getSecurity: { two_factor: { method: 'app', is_required: false, recovery_codes_left: 8 } },
      },
      sees: [{ role: 'button', name: 'Require it for everyone' }],
    },
    {
      title: 'shows the steps of a new clinic to the owner',
      path: '/staff/settings/opening',
      user: OWNER,
      answers: { ...REQUESTS, getOpening: { ...OPEN, is_open: 0, steps: [{ step: 'people', is_done: 0 }] } },
      sees: [
        { role: 'heading', name: 'Open your clinic' },
        { role: 'button', name: 'I see clients myself' },
      ],
    },
    {
      title: 'shows the settings of the clinic',
      path: '/staff/settings/look',
      user: OWNER,
      answers: { ...REQUESTS, getClinicSettings: aClinicSettings() },
      sees: [{ role: 'button', name: 'Save, Brand colour' }],
    },
    {
      title: 'shows the portraits of the practitioners',
      path: '/staff/portraits',
      user: OWNER,
      answers: REQUESTS,
      sees: [{ role: 'button', name: 'Add a portrait, Ana Souza' }],
    },
    {
      title: 'shows the clients to staff',
      path: '/staff/clients',
      user: STAFF,
      answers: { ...REQUESTS, findClients: NONE, countWaitingConsents: WAITING },
      sees: [{ role: 'heading', name: 'Clients' }],
    },
    {
      title: 'shows the audit log to the owner',
      path: '/staff/audit',
      user: OWNER,
      answers: {
        ...REQUESTS,
        listAuditLog: { data: [], total: 0, next_before_seq: null },
        listVisitorRefusals: { data: [], next: null },
        countWaitingConsents: WAITING,
      },
      sees: [{ role: 'heading', name: 'Audit log' }],
    },
  ],
  parcels: [
    {
      title: 'shows to the office who works with a client',
      parcel: 'client-caseload@1',
      user: OWNER,
      props: { clientId: 302 },
      answers: {
        listCaseload: [{ practitioner_id: 13, full_name: 'Mei Lin', is_assigned: 0, is_by_booking: 0 }],
      },
      sees: [{ role: 'button', name: 'Assign Mei Lin' }],
    },
    {
      title: 'shows the sessions of today to staff',
      parcel: 'today-bookings@1',
      user: STAFF,
      props: {},
      answers: { listAppointments: { events: [] }, getClientPractitioners: [] },
      sees: [{ text: 'No sessions today.' }],
    },
    {
      title: 'shows the requests to answer to staff',
      parcel: 'today-requests@1',
      user: STAFF,
      props: {},
      answers: { listBookings: { data: [], total: 0, page: 1, last_page: 1 } },
      sees: [{ text: 'No request is waiting for an answer.' }],
    },
  ],
});
