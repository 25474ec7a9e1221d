import { aSessionUser, defineContract } from '@carefront/shared/testing/contract';

const STAFF = aSessionUser({ id: 403, roles: ['staff'], client_id: null });

export const contract = defineContract({
  pages: [
    {
      title: 'offers the services of the clinic',
      path: '/site/book_appointment',
      sees: [{ text: 'Individual therapy' }],
    },
    {
      title: 'shows the bookings to staff',
      path: '/staff/bookings',
      user: STAFF,
      answers: {
        listBookings: { data: [], total: 0, page: 1, last_page: 1 },
        getClientPractitioners: [],
        countBookingRequests: { waiting_requests: 0 },
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
        countBookingRequests: { waiting_requests: 0 },
      },
      sees: [{ text: 'No sessions this week.' }],
    },
  ],
  parcels: [
    {
      title: 'shows the bookings of an account',
      parcel: 'own-bookings@1',
      user: aSessionUser(),
      props: {},
      answers: { listOwnBookings: { coming: [], past: [] } },
      sees: [{ text: 'No appointments yet' }],
    },
    {
      title: 'shows the appointments of a client to staff',
      parcel: 'client-bookings@1',
      user: STAFF,
      props: { clientId: 302 },
      answers: {
        listBookings: { data: [], total: 0, page: 1, last_page: 1 },
        listClients: { data: [], total: 0, page: 1, last_page: 1 },
      },
      sees: [{ text: 'No appointments are coming up.' }],
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
