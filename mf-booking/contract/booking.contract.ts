import { aSessionUser, defineContract } from '@carefront/shared/testing/contract';

const STAFF = aSessionUser({ id: 403, roles: ['staff'], client_id: null });
const OWNER = aSessionUser({ id: 404, roles: ['owner'], client_id: null });

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
    {
      title: 'shows the hours of the practitioners to staff',
      path: '/staff/hours',
      user: STAFF,
      answers: { listPractitionerHours: { practitioners: [] }, countBookingRequests: { waiting_requests: 0 } },
      sees: [{ text: 'No practitioners yet' }],
    },
    {
      title: 'shows the services to the office',
      path: '/staff/services',
      user: OWNER,
      answers: {
        listServices: {
          categories: [],
          services: [],
          disciplines: [],
          locations: [],
          practitioners: [],
          time_picker_interval: 15,
          shows_fees: true,
        },
        countBookingRequests: { waiting_requests: 0 },
      },
      sees: [{ text: 'No services yet' }],
    },
    {
      title: 'shows the locations and closures to the office',
      path: '/staff/locations',
      user: OWNER,
      answers: {
        listClinicLocations: { locations: [] },
        listClosures: { closures: [] },
        countBookingRequests: { waiting_requests: 0 },
      },
      sees: [{ text: 'No locations yet' }, { text: 'No closures are planned' }],
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
