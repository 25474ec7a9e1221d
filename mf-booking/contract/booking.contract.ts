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
      answers: { listBookings: { data: [], total: 0, page: 1, last_page: 1 } },
      sees: [{ role: 'heading', name: 'Bookings' }],
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
  ],
});
