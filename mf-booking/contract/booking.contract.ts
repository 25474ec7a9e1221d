import { aStaffBooking } from '@carefront/shared/testing/bookings';
import { aSessionUser, defineContract } from '@carefront/shared/testing/contract';
import { bookingAnswers, SERVICE_ID } from './booking-answers.ts';

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
      },
      sees: [{ text: 'No services yet' }],
    },
    {
      title: 'shows the programs to the office',
      path: '/staff/programs',
      user: OWNER,
      answers: { listClinicPrograms: { categories: [], programs: [], locations: [], practitioners: [] } },
      sees: [{ text: 'No programs yet' }],
    },
    {
      title: 'shows the locations and closures to the office',
      path: '/staff/locations',
      user: OWNER,
      answers: {
        listClinicLocations: { locations: [] },
        listClosures: { closures: [] },
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
      title: 'shows to staff the times for another day of a booking',
      parcel: 'move-booking@1',
      user: STAFF,
      props: {
        booking: aStaffBooking({ service: { id: SERVICE_ID, name: 'Individual session' } }),
        readBooking: async () => null,
        ...{ onMoved: () => undefined, onRefused: () => undefined, onClose: () => undefined },
      },
      answers: bookingAnswers(),
      sees: [{ role: 'heading', name: 'Reschedule the appointment' }],
    },
  ],
});
