import { aSessionUser, defineContract } from '@carefront/shared/testing/contract';

export const contract = defineContract({
  pages: [
    { title: 'shows the help bot beside the site', path: '/site', sees: [{ role: 'button', name: 'Help Bot' }] },
    {
      title: 'shows the waitlist',
      path: '/staff/waitlist',
      user: aSessionUser({ roles: ['staff'], client_id: null }),
      answers: { listRegistrations: { data: [], total: 0, page: 1, last_page: 1 } },
      sees: [{ text: 'The waitlist is empty' }],
    },
  ],
  parcels: [],
});
